import { mayView, seesSecrets, type Caller } from './caller';
import type { CommandDefinition, Decision, DecisionContext, Reference } from './command';
import type { Vocabulary } from './change-kinds';
import { conflict, notFound, Refusal } from './errors';
import { entityOf, isPutAway, type CampaignState } from './state';

/**
 * The order of checks after the idempotency key, the same for every command and both APIs: 400 what of the form only
 * the campaign's system can judge (before the key, too: see `badFormOf`), 404 what the caller cannot see, 403 role,
 * 409 archived or life cycle, 412 `If-Match`, then what is 422: a stated time that has not come, the decision with its
 * rules, and the dice last.
 */
export function decideInOrder<Input>(
  vocabulary: Vocabulary,
  definition: CommandDefinition<Input>,
  state: CampaignState,
  input: Input,
  context: DecisionContext,
  expectedVersion?: number,
): Decision {
  const { caller } = context;
  const target = definition.target?.(input, state);
  definition.form?.(state, input);
  for (const reference of namedBy(definition, input, state, context)) requireSeen(vocabulary, state, caller, reference);
  if (!definition.may(caller, input, state)) throw new Refusal(403, 'not-allowed', { role: caller.role });
  if (!definition.whileArchived) requireActive(state);
  definition.lifeCycle?.(state, input, context);
  if (target) requireVersion(state, caller, target, expectedVersion);
  requirePast(context);
  return definition.decide(state, input, context);
}

/**
 * The refusal of a form that only the campaign's system can judge, undefined for a good one. Bad form comes before
 * a key that was used for something else; the same input under its own key was well formed when it was done.
 */
export function badFormOf<Input>({ form }: CommandDefinition<Input>, state: CampaignState, input: Input): Refusal | undefined {
  try {
    form?.(state, input);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** What the command is on, then what else it names. */
function namedBy<Input>(definition: CommandDefinition<Input>, input: Input, state: CampaignState, { searched }: DecisionContext): Reference[] {
  const target = definition.target?.(input, state);
  return [...(target ? [target] : []), ...(definition.references?.(input, state, searched) ?? [])];
}

function requireActive(state: CampaignState): void {
  if (isPutAway(state)) throw conflict('campaign-archived');
}

function requireSeen(vocabulary: Vocabulary, state: CampaignState, caller: Caller, reference: Reference): void {
  const entity = entityOf(state, reference.collection, reference.id);
  if (entity && entity.full.facts['removed'] !== true && mayView(caller, entity.audience, entity.audienceMembers)) return;
  throw notFound(vocabulary.collection(reference.collection).subject, reference.id);
}

function requirePast({ now, occurredAt }: DecisionContext): void {
  if (occurredAt !== undefined && occurredAt > now) throw new Refusal(422, 'occurred-in-future', { occurredAt, now });
}

function requireVersion(state: CampaignState, caller: Caller, target: Reference, expected: number | undefined): void {
  if (expected === undefined) return;
  const entity = entityOf(state, target.collection, target.id);
  const actual = entity && (seesSecrets(caller.role) ? entity.full : entity.open).version;
  if (actual !== expected) throw new Refusal(412, 'version-mismatch', { expected, actual: actual ?? null });
}
