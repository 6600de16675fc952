import { badForm, fold, isGm, ONLY, refuse, tell, type CampaignState, type CommandDefinition, type Decision, type DecisionContext, type FieldError, type FoldedEvent, type Json, type Reference, type Vocabulary } from '@app/kernel';
import { campaignTable, settleFillings, type Adjusted, type RuleSystem, type SystemRegistry } from '@app/rules';
import { adjustables, adjustedBy, type Adjustables, type ByHand } from './by-hand';

/** Values that a GM sets by hand (D2), by their names in the state of the resource. */
export interface Adjustment {
  readonly on: string;
  /** The resource; those of which a campaign has one only need none. */
  readonly id?: string;
  readonly set: { readonly [name: string]: Json };
  readonly reason: string;
}

/**
 * Sets counters and states by hand, with a reason: an event of its own, also when everything stands so already (D2).
 * What fills a clock does what filling it does.
 */
export const adjust = (systems: SystemRegistry, vocabulary: Vocabulary, kinds: Adjustables = adjustables(systems.all())): CommandDefinition<Adjustment> => ({
  operation: 'adjust',
  // What the campaign's system does not know is refused as such, and not looked for.
  target: ({ on, id }, { system }) => (adjustedBy(systems.of(system), on) ? targetOf(kinds, on, id) : undefined),
  loads: ({ on, id }) => [targetOf(kinds, on, id)].filter((target) => target !== undefined),
  form: (state, input) => refuseForm(systems.of(state.system), state, input, kinds),
  may: isGm,
  decide: (state, { on, id, set, reason }, context): Decision => {
    const system = systems.of(state.system);
    const resource = adjustedBy(system, on);
    const target = targetOf(kinds, on, id);
    if (!resource || !target) return refuse('wrong-system', { system: system.id });
    const { changes, words, fields } = allSet(systems, vocabulary, state, { values: resource.values, id: target.id, set }, context);
    return {
      events: tell(vocabulary, state, {
        type: 'state-adjusted',
        subject: { kind: on, id: target.id },
        ...(resource.isSecret(state, target.id) ? { audience: 'gm' as const } : {}),
        words: { ...words, reason },
        fields,
        changes: settleFillings(campaignTable(system, state), changes, system, context),
      }),
    };
  },
});

/** What is set, of which resource. */
interface Setting {
  readonly values: readonly ByHand[];
  readonly id: string;
  readonly set: Adjustment['set'];
}

type AllSet = Required<Adjusted>;

/** One value after the other, in the order of what can be set: each finds what those before it left. */
function allSet(systems: SystemRegistry, vocabulary: Vocabulary, start: CampaignState, { values, id, set }: Setting, context: DecisionContext): AllSet {
  const system = systems.of(start.system);
  const asked = values.filter(({ name }) => Object.hasOwn(set, name));
  let state = start;
  let all: AllSet = { changes: [], words: {}, fields: [] };
  for (const { name, set: setValue } of asked) {
    const { changes, words = {}, fields = [] } = setValue(campaignTable(system, state), id, set[name], context);
    all = { changes: [...all.changes, ...changes], words: { ...all.words, ...words }, fields: [...all.fields, ...fields] };
    state = fold(vocabulary, state, asTold(state, changes, context.now));
  }
  return all;
}

/** Changes as GMs know them, for those that come after them in the same command. */
function asTold({ sequence, system, systemVersion, stream }: CampaignState, changes: FoldedEvent['changes'], recordedAt: string): FoldedEvent {
  return { type: 'state-adjusted', sequence: sequence + 1, recordedAt, system, systemVersion, audience: 'gm', subject: { kind: 'campaign', id: stream }, facts: {}, changes, words: {} };
}

function targetOf(kinds: Adjustables, on: string, id: string | undefined): Reference | undefined {
  const known = Object.hasOwn(kinds, on) ? kinds[on] : undefined;
  const named = known?.single ? ONLY : id;
  return known === undefined || named === undefined ? undefined : { collection: known.collection, id: named };
}

/** Names and shapes of values are the system's to judge; what no system has yet is refused by the rules. */
function refuseForm(system: RuleSystem, state: CampaignState, { on, id: named, set }: Adjustment, kinds: Adjustables): void {
  const resource = adjustedBy(system, on);
  const id = targetOf(kinds, on, named)?.id;
  const errors: FieldError[] = Object.keys(set).length === 0 ? [{ pointer: '/set', code: 'nothing-to-change' }] : [];
  if (resource && id === undefined) errors.push({ pointer: '/id', code: 'required' });
  if (resource) errors.push(...Object.entries(set).flatMap(([name, value]) => faultOf(resource.values, name, (one) => one.fault(campaignTable(system, state), id, value))));
  if (errors.length > 0) throw badForm(errors);
}

function faultOf(values: readonly ByHand[], name: string, judge: (known: ByHand) => FieldError | undefined): FieldError[] {
  const pointer = `/set/${name}`;
  const known = values.find((one) => one.name === name);
  if (!known) return [{ pointer, code: 'not-adjustable' }];
  const fault = judge(known);
  return fault ? [{ ...fault, pointer: `${pointer}${fault.pointer}` }] : [];
}
