import { isGm, type CommandDefinition, type Decision, type NewEvent } from '@app/kernel';
import { campaignTable, newClockChanges, refuseClockSize, type SystemRegistry, type Texts } from '@app/rules';
import { asJson, type AskedKind, type ClockFacts, type ClockVisibility } from './clock';
import { madeKind, refuseRules, refuseSecretGrants } from './clock-refusals';
import { isHiddenText, NO_RULES, patchedRules, type StatedRules } from './clock-rules';

/** A clock to be made. */
export interface CreateClock extends StatedRules {
  readonly name: string;
  readonly kind: AskedKind;
  readonly segments: number;
  readonly visibility?: ClockVisibility;
  readonly characterId?: string;
}

/**
 * Makes a clock (CH-19, CH-21b). Of one whose progress is hidden the table hears neither the segments nor what its
 * filling does: what a hidden clock has in store is the GM's.
 */
export const createClock = (systems: SystemRegistry): CommandDefinition<CreateClock> => ({
  operation: 'createClock',
  references: ({ characterId }) => (characterId ? [{ collection: 'characters', id: characterId }] : []),
  may: isGm,
  decide: (state, input, context): Decision => {
    const { name, segments, visibility = 'table', characterId } = input;
    const system = systems.of(state.system);
    const kind = madeKind(input.kind, system);
    refuseClockSize(system.clockSizes, segments);
    refuseRules(input, { kind }, system, campaignTable(system, state));
    const rules = patchedRules(NO_RULES, input);
    const facts: ClockFacts = { kind, visibility, segments, filled: 0, full: false, ...(characterId ? { characterId } : {}), ...rules.facts };
    refuseSecretGrants(facts);
    return { events: created(context.newId(), facts, { name, ...rules.texts }) };
  },
});

function created(clockId: string, facts: ClockFacts, texts: Texts): NewEvent[] {
  const [made, shown] = newClockChanges(clockId, asJson(facts));
  const subject = { kind: 'clock', id: clockId };
  const audience = facts.visibility === 'gm' ? 'gm' : 'table';
  const kept = (path: string): boolean => shown !== undefined && isHiddenText(path);
  const main: NewEvent = { type: 'clock-created', subject, audience, changes: [made], ...saying(texts, (path) => !kept(path)) };
  return shown ? [main, { type: 'state-changed', subject, audience: 'gm', changes: [shown], ...saying(texts, kept) }] : [main];
}

function saying(texts: Texts, of: (path: string) => boolean): Pick<NewEvent, 'facts' | 'words'> {
  const words = Object.fromEntries(Object.entries(texts).filter(([path]) => of(path)));
  const fields = Object.keys(words);
  return fields.length > 0 ? { facts: { fields }, words } : {};
}
