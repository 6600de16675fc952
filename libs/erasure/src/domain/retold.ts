import { isObject, isPlacedText, type Json, type LoggedEvent, type PlacedText, type Vocabulary } from '@app/kernel';

/** A text as an event says it of something that stands in the campaign. */
export interface Standing {
  /** `kind/id` of what it stands on. */
  readonly on: string;
  readonly text: string;
  /** The event that said it before, where this one brings it back and says so. */
  readonly said?: number;
}

/** The texts that an event leaves standing somewhere; a reason stands nowhere. */
export function standingIn({ subject, facts, words }: LoggedEvent): Standing[] {
  const { fields } = facts;
  const own: Spot[] = (Array.isArray(fields) ? fields : []).map((field) => ({ ...subject, word: String(field) }));
  return [...own, ...placedIn(facts['placed'])].flatMap(({ kind, id, word, said }) => {
    const text = words[word];
    return text === undefined ? [] : [{ on: `${kind}/${id}`, text, ...(said === undefined ? {} : { said }) }];
  });
}

type Spot = Omit<PlacedText, 'path'> & { readonly said?: number };

/** The texts that an event says of others than its subject. */
export function placedIn(placed: Json | undefined): Spot[] {
  if (!Array.isArray(placed)) return [];
  return placed.filter(isPlacedText).map((spot: Json & PlacedText): Spot => {
    const said = isObject(spot) ? spot['said'] : undefined;
    return { kind: spot.kind, id: spot.id, word: spot.word, ...(typeof said === 'number' ? { said } : {}) };
  });
}

/** Events in which the product, not a person, says a text: for those who had not seen the first event, or to bring it back. */
const RETELLING = new Set(['state-changed', 'reverted']);

/** Follows what is told again; asked of one event after another, in the log's order. */
export class Retelling {
  private readonly told = new Set<string>();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Whether an event tells again what was told of a thing before. */
  by(event: LoggedEvent): (standing: Standing) => boolean {
    const again = new Set<string>();
    for (const change of event.changes) {
      const kind = this.vocabulary.kind(change.kind);
      if (kind?.id === undefined || kind.path.length > 0 || kind.key !== undefined) continue;
      const on = `${this.vocabulary.collection(kind.collection).subject}/${String(change[kind.id])}`;
      if (kind.shows || this.told.has(on)) again.add(on);
      this.told.add(on);
    }
    return ({ on, said }) => said !== undefined || RETELLING.has(event.type) || again.has(on);
  }
}
