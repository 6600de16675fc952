import { tell, type Audience, type CampaignState, type Change, type Caller, type DiceChoice, type JsonObject, type NewEvent, type Vocabulary } from '@app/kernel';
import { playersOf, type RollContext, type RollOutcome, type RollPlan } from '@app/rules';
import type { RollDice } from './roll-dice';
import type { RollVisibility } from './roll';

/** A roll whose dice lie on the table. */
export interface Rolled {
  readonly id: string;
  readonly kind: string;
  readonly visibility: RollVisibility;
  /** The members who see a private roll, besides GMs. */
  readonly members: readonly string[];
  /** Null where nothing was thrown. */
  readonly source: DiceChoice['source'] | null;
  readonly plan: RollPlan;
  readonly dice: RollDice;
  readonly outcome: RollOutcome;
  /** What the roll changed, with what that brought about. */
  readonly changes: readonly Change[];
}

/** The roll's own event, what the table learns besides, and what GMs alone learn. */
export function rollEvents(vocabulary: Vocabulary, state: CampaignState, rolled: Rolled): NewEvent[] {
  const { id, kind, visibility, plan, outcome, members } = rolled;
  const subject = { kind: 'roll', id };
  const [main, ...others] = tell(vocabulary, state, {
    type: 'roll-made',
    subject,
    audience: mainAudience(visibility),
    ...(visibility === 'private' ? { audienceMembers: members } : {}),
    facts: factsOf(rolled),
    words: plan.words,
    fields: Object.keys(plan.words),
    placed: [...(plan.placed ?? []), ...(outcome.placed ?? [])],
    changes: rolled.changes,
  });
  if (!main || visibility !== 'blind') return main ? [main, ...others] : [];
  const announced: NewEvent = { type: 'roll-announced', subject, audience: 'table', facts: { kind, characterIds: plan.characterIds, visibility } };
  return [main, announced, ...others];
}

const mainAudience = (visibility: RollVisibility): Audience => (visibility === 'blind' ? 'gm' : visibility);

function factsOf({ kind, visibility, source, plan, dice, outcome }: Rolled): NonNullable<NewEvent['facts']> {
  return {
    kind,
    characterIds: plan.characterIds,
    visibility,
    source,
    dice: outcome.dice.map((die) => ({ ...die })),
    outcome: outcome.outcome,
    total: outcome.total,
    details: outcome.details,
    ...waitingFacts(outcome),
    ...(dice.draw ? { draw: dice.draw } : {}),
  };
}

/** What a roll waits for, where it does. */
export function waitingFacts({ waits }: Pick<RollOutcome, 'waits'>): JsonObject {
  return waits ? { status: 'awaiting-choice', chooser: waits.chooser, choice: { kind: waits.kind, options: waits.options } } : {};
}

/** Who sees what comes of a roll: of a blind one GMs alone, since the table does not know how it ended. */
export function seenBy(visibility: RollVisibility, members: readonly string[]): RollContext['seenBy'] {
  return visibility === 'private' ? { audience: 'private', members } : { audience: mainAudience(visibility), members: [] };
}

/** Who sees a private roll besides GMs: who plays those who roll, and who made it. */
export function whoSeesPrivate(rollers: readonly string[], state: CampaignState, caller: Caller): string[] {
  return [...new Set([caller.member, ...rollers.flatMap((roller) => playersOf(state, roller))])];
}
