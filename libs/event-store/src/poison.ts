import { fold, Refusal, type CampaignState, type Vocabulary } from '@app/kernel';
import { parseStored, type ParsedEvent, type StoredEvent } from './stored-event';

/** What a refusal says of a campaign that is parked at an event. It may be asked for again in a minute: an operator has to do something about it. */
export const parkedAt = (sequence: number): ConstructorParameters<typeof Refusal> => [503, 'projection-parked', { sequence, retryAfter: 60 }];

/** An event that cannot be folded, or of which no rows can be made: the campaign is parked, as a refusal says wherever it comes up. */
export class Poison extends Refusal {
  /** Why, for the operator and for who may see secrets; it may hold what stands in the event. */
  readonly reason: string;

  constructor(
    readonly sequence: number,
    override readonly cause: unknown,
  ) {
    super(...parkedAt(sequence));
    this.reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  }
}

/** Does what only sources and events decide; whatever it throws is the event's poison. */
export function poisoning<Result>(sequence: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Poison ? error : new Poison(sequence, error);
  }
}

/** Reads the event that follows `after`. */
export const readNext = (stored: StoredEvent, after: number): ParsedEvent => poisoning(after + 1, () => parseStored(stored));

/** Folds the event that follows a state; a gap is poison, too. */
export function foldNext(vocabulary: Vocabulary, state: CampaignState, event: ParsedEvent): CampaignState {
  return poisoning(event.sequence, () => {
    if (event.sequence !== state.sequence + 1) throw new Error(`event ${event.sequence} does not follow ${state.sequence}`);
    return fold(vocabulary, state, event);
  });
}
