import { entityOf, isGm, notFound, playsFor, refuse, tell, type Caller, type CampaignState, type CommandDefinition, type Decision, type DecisionContext, type DiceChoice, type Die, type JsonObject, type NewEvent, type Reference, type Vocabulary } from '@app/kernel';
import { campaignTable, settleFillings, type RollChoice, type RollContext, type RollFacts, type RollOutcome, type SystemRegistry, type Table, type ThingSeen } from '@app/rules';
import { diceOf } from './roll-dice';
import { seenBy, waitingFacts } from './roll-events';
import { kindIn, kindOf } from './roll-kinds';

/** A choice for a roll that waits for one; faces of reported dice for those that it makes fall. */
export interface MakeChoice extends RollChoice {
  readonly id: string;
  readonly dice?: DiceChoice;
}

type RollSeen = ThingSeen<RollFacts>;

/** Settles what a roll waits for; everything that can be refused is decided before further dice fall. */
export const makeChoice = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<MakeChoice> => ({
  operation: 'makeChoice',
  target: ({ id }) => ({ collection: 'rolls', id }),
  loads: ({ id }, state) => [{ collection: 'rolls', id }, ...loadsOf(systems, state, id)],
  may: (caller, { id }, state) => mayChoose(caller, state, id),
  decide: (state, { id, dice: asked, ...choice }, context): Decision => {
    const system = systems.of(state.system);
    const table = campaignTable(system, state);
    const roll = rollOf(table, id) ?? notThere(id);
    if (roll.facts.status !== 'awaiting-choice') refuse('not-awaiting-choice');
    const kind = kindIn(system, roll.facts.kind);
    if (!kind.choose) throw new Error(`rolls of the kind ${kind.kind} cannot wait`);
    const plan = kind.choose(table, roll, choice, rollContext(roll, context));
    const { source, dice } = diceOf(plan, { asked, table, state, lane: isOpen(roll) ? 0 : 1 }, context);
    const outcome = plan.resolve(dice);
    dice.done();
    const facts: JsonObject = { choice: chosen(choice), source, ...resultOf(roll, outcome), ...(dice.draw ? { draw: dice.draw } : {}) };
    return { events: choiceEvents(vocabulary, state, roll, { facts, placed: outcome.placed ?? [], changes: settleFillings(table, outcome.changes, system, context) }) };
  },
});

function loadsOf(systems: SystemRegistry, state: CampaignState, id: string): readonly Reference[] {
  const table = campaignTable(systems.of(state.system), state);
  const roll = rollOf(table, id);
  return (roll && kindOf(systems, roll.facts.kind)?.choiceLoads?.(table, roll)) ?? [];
}

/** The GM, or the player of who rolled where it is the player's choice; of a blind roll players see no dice to choose from. */
function mayChoose(caller: Caller, state: CampaignState, id: string): boolean {
  const facts = entityOf(state, 'rolls', id)?.open.facts as Partial<RollFacts> | undefined;
  if (isGm(caller)) return true;
  return facts !== undefined && isPlayersChoice(facts) && typeof facts.characterId === 'string' && playsFor(caller, facts.characterId);
}

/** Of one that waits no more the rules say so, to whoever could have chosen. */
const isPlayersChoice = ({ status, chooser }: Partial<RollFacts>): boolean => (status === 'awaiting-choice' ? chooser === 'player' : status === 'settled');

const rollOf = (table: Table, id: string): RollSeen | undefined => table.thing('rolls', id) as unknown as RollSeen | undefined;

const notThere = (id: string): never => {
  throw notFound('roll', id);
};

/** A roll that the table sees, from the first or since it was shown. */
const isOpen = ({ audience, facts }: RollSeen): boolean => audience === 'table' && (facts.visibility !== 'blind' || 'revealedAt' in facts);

function rollContext(roll: RollSeen, { caller, now, newId }: DecisionContext): RollContext {
  return { caller, now, newId, rollId: roll.id, seenBy: seenBy(isOpen(roll) ? 'table' : roll.facts.visibility, roll.audienceMembers) };
}

/** Names that a table gives are values in events, never keys. */
function chosen({ losses, ...choice }: RollChoice): JsonObject {
  const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
  return { ...given, ...(losses ? { losses: Object.entries(losses).map(([name, count]) => ({ name, count })) } : {}) };
}

/** The roll as the choice leaves it; dice that lay there before were not thrown by this event. */
function resultOf(roll: RollSeen, outcome: RollOutcome): JsonObject {
  const { dice, total, details } = outcome;
  const before = roll.facts.dice.length;
  const shown = dice.map((die: Die, index): JsonObject => ({ ...die, ...(index < before ? { thrown: false } : {}) }));
  const { choice: next, ...waits } = waitingFacts(outcome);
  return { dice: shown, outcome: outcome.outcome, total, details, ...waits, ...(next ? { next } : {}) };
}

function choiceEvents(vocabulary: Vocabulary, state: CampaignState, roll: RollSeen, told: Pick<Parameters<typeof tell>[2], 'facts' | 'placed' | 'changes'>): NewEvent[] {
  const { audience, members } = seenBy(isOpen(roll) ? 'table' : roll.facts.visibility, roll.audienceMembers);
  return tell(vocabulary, state, { type: 'choice-made', subject: { kind: 'roll', id: roll.id }, audience, ...(members.length > 0 ? { audienceMembers: members } : {}), ...told });
}
