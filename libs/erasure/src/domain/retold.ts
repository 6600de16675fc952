import { isPlacedText, type LoggedEvent, type Vocabulary } from '@app/kernel';

/** A text as an event says it of something that stands in the campaign. */
export interface Standing {
  /** `kind/id` of what it stands on. */
  readonly on: string;
  readonly text: string;
}

/** The texts that an event leaves standing somewhere; a reason stands nowhere. */
export function standingIn({ subject, facts, words }: LoggedEvent): Standing[] {
  const { fields, placed } = facts;
  const own = (Array.isArray(fields) ? fields : []).map((field) => ({ ...subject, word: String(field) }));
  const elsewhere = Array.isArray(placed) ? placed.filter(isPlacedText) : [];
  return [...own, ...elsewhere].flatMap(({ kind, id, word }) => {
    const text = words[word];
    return text === undefined ? [] : [{ on: `${kind}/${id}`, text }];
  });
}

/** Events in which the product, not a person, says a text: for those who had not seen the first event, or to bring it back. */
const RETELLING = new Set(['state-changed', 'reverted']);

/** Follows what is told again; asked of one event after another, in the log's order. */
export class Retelling {
  private readonly told = new Set<string>();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** The things (`kind/id`) of which an event tells again what was told before. */
  by(event: LoggedEvent): (on: string) => boolean {
    const again = new Set<string>();
    for (const change of event.changes) {
      const kind = this.vocabulary.kind(change.kind);
      if (kind?.id === undefined || kind.path.length > 0 || kind.key !== undefined) continue;
      const on = `${this.vocabulary.collection(kind.collection).subject}/${String(change[kind.id])}`;
      if (kind.shows || this.told.has(on)) again.add(on);
      this.told.add(on);
    }
    return (on) => RETELLING.has(event.type) || again.has(on);
  }
}
