import { isJsonObject } from '@app/formats';
import { PHRASES, plainPhrase } from './phrases';
import { rollMade } from './roll-lines';
import { created, inBrackets, named } from './saying';
import type { Phrase, Telling } from './telling';
import { tellingOf } from './tellings';

const COMMON: Readonly<Record<string, Phrase | undefined>> = { ...PHRASES, 'roll-made': rollMade, 'character-created': characterCreated };

/** What happened, in one line. */
export const sentenceOf = (telling: Telling): string => (ownPhrase(telling) ?? plainPhrase)(telling);

/** Whether there is a sentence for an event of this type. */
export const hasSentence = (telling: Pick<Telling, 'event'>): boolean => ownPhrase(telling) !== undefined;

const ownPhrase = ({ event }: Pick<Telling, 'event'>): Phrase | undefined => tellingOf(event.system).phrases[event.type] ?? COMMON[event.type];

function characterCreated(telling: Telling): string {
  const { event, spoken, say } = telling;
  const { sheet } = created(event);
  return say('a character: ', 'un personnage : ') + named(spoken) + inBrackets(...(isJsonObject(sheet) ? tellingOf(event.system).sheet(telling, sheet) : []));
}
