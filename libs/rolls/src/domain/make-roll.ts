import { isGm, playsFor, refuse, splitChanges, stateChanged, type Caller, type ChangesByAudience, type CommandDefinition, type Decision, type DiceChoice, type JsonObject, type NewEvent, type Reference, type Vocabulary, entitiesOf, type CampaignState } from '@app/kernel';
import { campaignTable, freeRoll, type RollKind, type RollOutcome, type RollPlan, type SystemRegistry } from '@app/rules';
import { diceFor, refuseSource, type RollDice } from './roll-dice';
import type { RollVisibility } from './roll';

/** A roll as it is asked for: the input of its kind, and what every kind has. */
export interface MakeRoll {
  readonly kind: string;
  readonly roll: JsonObject;
  readonly visibility?: RollVisibility;
  readonly dice?: DiceChoice;
}

/** A kind of roll of any system, or the one that every campaign knows. */
export function kindOf(systems: SystemRegistry, kind: string): RollKind | undefined {
  if (kind === freeRoll.kind) return freeRoll;
  for (const { rolls } of systems.all()) for (const roll of rolls) if (roll.kind === kind) return roll;
  return undefined;
}

/** Makes a roll: everything that can be refused is decided before the dice fall. */
export const makeRoll = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<MakeRoll> => ({
  operation: 'roll',
  references: ({ kind, roll }) => referencesOf(kindOf(systems, kind), roll),
  form: (_state, { kind, roll }) => kindOf(systems, kind)?.form?.(roll as never),
  may: (caller, { kind, roll, visibility }) => mayRoll(kindOf(systems, kind), caller, roll, visibility),
  decide: (state, input, context): Decision => {
    const system = systems.of(state.system);
    const table = campaignTable(system, state);
    const kind = (input.kind === freeRoll.kind ? freeRoll : system.rolls.find((roll) => roll.kind === input.kind)) ?? refuse('kind-not-in-system', { kind: input.kind, system: system.id });
    const plan = kind.plan(table, input.roll as never, context.caller);
    const choice: DiceChoice = input.dice ?? { source: 'server' };
    refuseSource(choice.source, table.setting);
    const visibility = input.visibility ?? 'table';
    const dice = diceFor(choice, visibility === 'table' ? 0 : 1, context);
    const outcome = plan.resolve(dice);
    dice.done();
    const split = splitChanges(vocabulary, state, outcome.changes);
    const rolled: Rolled = { id: context.newId(), kind: input.kind, visibility, source: choice.source, plan, dice, outcome };
    return { events: eventsOf(rolled, split, state, context.caller) };
  },
});

interface Rolled {
  readonly id: string;
  readonly kind: string;
  readonly visibility: RollVisibility;
  readonly source: DiceChoice['source'];
  readonly plan: RollPlan;
  readonly dice: RollDice;
  readonly outcome: RollOutcome;
}

function referencesOf(kind: RollKind | undefined, roll: JsonObject): Reference[] {
  const { characters = [], clocks = [] } = kind?.references(roll as never) ?? {};
  return [...characters.map((id) => ({ collection: 'characters', id })), ...clocks.map((id) => ({ collection: 'clocks', id }))];
}

function mayRoll(kind: RollKind | undefined, caller: Caller, roll: JsonObject, visibility: RollVisibility | undefined): boolean {
  if (isGm(caller)) return true;
  if (caller.role !== 'player' || visibility === 'gm' || !kind || kind.gmOnly) return false;
  const roller = kind.roller(roll as never);
  return roller === undefined || playsFor(caller, roller);
}

/** The roll's own event, what the table learns besides, and what GMs alone learn. */
function eventsOf(rolled: Rolled, split: ChangesByAudience, state: CampaignState, caller: Caller): NewEvent[] {
  const subject = { kind: 'roll', id: rolled.id };
  const campaign = { kind: 'campaign', id: state.stream };
  switch (rolled.visibility) {
    case 'table':
      return [main(rolled, 'table', split.table, []), ...stateChanged('gm', subject, split.gm)];
    case 'gm':
      return [main(rolled, 'gm', split.gm, split.table), ...stateChanged('table', campaign, split.table)];
    case 'blind':
      return [main(rolled, 'gm', split.gm, split.table), announcement(rolled), ...stateChanged('table', campaign, split.table)];
    case 'private':
      return [
        { ...main(rolled, 'private', [], split.table), audienceMembers: rollersOf(rolled, state, caller) },
        ...stateChanged('gm', subject, split.gm),
        ...stateChanged('table', campaign, split.table),
      ];
  }
}

/** `effects`: what the roll changed that others see by an event of its own; for reading only, no fold applies them. */
function main({ id, kind, visibility, source, plan, dice, outcome }: Rolled, audience: NewEvent['audience'], changes: RollOutcome['changes'], effects: RollOutcome['changes']): NewEvent {
  const words = plan.words;
  return {
    type: 'roll-made',
    subject: { kind: 'roll', id },
    audience,
    facts: {
      kind,
      characterIds: plan.characterIds,
      visibility,
      source,
      dice: outcome.dice.map((die) => ({ ...die })),
      outcome: outcome.outcome,
      total: outcome.total,
      details: outcome.details,
      ...(dice.draw ? { draw: dice.draw } : {}),
      ...(effects.length > 0 ? { effects } : {}),
      ...(Object.keys(words).length > 0 ? { fields: Object.keys(words) } : {}),
    },
    changes,
    words,
  };
}

function announcement({ id, kind, plan }: Rolled): NewEvent {
  return { type: 'roll-announced', subject: { kind: 'roll', id }, audience: 'table', facts: { kind, characterIds: plan.characterIds, visibility: 'blind' } };
}

/** Who sees a private roll besides GMs: who plays the roller, and who made it. */
function rollersOf({ plan }: Rolled, state: CampaignState, caller: Caller): string[] {
  const players = entitiesOf(state, 'members').filter(({ full }) => {
    const owned = (full.facts['characterIds'] ?? []) as readonly string[];
    return full.facts['removed'] !== true && owned.some((id) => id === plan.characterIds[0]);
  });
  return [...new Set([caller.member, ...players.map(({ id }) => id)])];
}
