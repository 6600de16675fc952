import type { JsonObject } from '@app/kernel';
import type { Ruling } from '../../../command';
import { presentWords } from '../../../words';
import { sequenceChanges } from './changes-of';
import type { Sequence, SequenceFacts } from './sequence';
import { settled } from './settled';

/** What a command on a sequence says besides what it changed. */
interface Said {
  readonly type: string;
  readonly facts?: JsonObject;
  /** Texts of the sequence, by path. */
  readonly texts?: { readonly [path: string]: string | undefined };
  /** Paths of texts that are gone from now on. */
  readonly gone?: readonly string[];
  /** Texts of the event alone. */
  readonly ofEvent?: { readonly [path: string]: string | undefined };
}

/** The ruling of a command that leaves a sequence with these facts, and with what follows from them by itself. */
export function ruling({ id, facts: before }: Sequence, after: SequenceFacts, { type, facts = {}, texts = {}, gone = [], ofEvent = {} }: Said): Ruling {
  const words = presentWords(texts);
  return {
    type,
    subject: { kind: 'sequence', id },
    facts,
    words: { ...words, ...presentWords(ofEvent) },
    fields: [...Object.keys(words), ...gone],
    changes: sequenceChanges(id, before, settled(after)),
  };
}
