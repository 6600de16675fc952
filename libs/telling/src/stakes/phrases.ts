import { isJsonObject, type JsonObject, type JsonValue } from '@app/formats';
import { because, colon, counted, created, everyone, inBrackets, plain, quoted } from '../saying';
import type { Phrase, Telling } from '../telling';

/** What Mises adds to an evening, as sentences. */
export const PHRASES = {
  'sequence-framed': (telling) => {
    const { event, spoken, words, say } = telling;
    const { participants } = created(event);
    const ids = Array.isArray(participants) ? participants.filter(isJsonObject).map(({ characterId }) => characterId) : [];
    return words('terms', 'sequence') + because(spoken['framing'], say) + inBrackets(everyone(telling, ids));
  },
  'approach-stated': ({ event, spoken, names, say }) => names.of(event.facts['characterId']) + say(' goes about it so', " s'y prend ainsi") + because(Object.values(spoken)[0], say),
  'terms-set': (telling) => {
    const { event, names, words, say } = telling;
    const { attribute, skill, pool, difficulty } = participantIn(telling, event.facts['characterId']);
    const rolled = [words('attributes', String(attribute)), ...(skill === undefined ? [] : [plain(String(skill))])].join(' + ');
    const against = say(`against ${String(difficulty)}`, `contre ${String(difficulty)}`);
    return `${words('terms', 'terms')} (${names.of(event.facts['characterId'])})${colon(say)}${rolled}, ${dice(Number(pool), say)}, ${against}`;
  },
  'dice-set-aside': (telling) => {
    const { event, names, say } = telling;
    const { aside } = participantIn(telling, event.facts['characterId']);
    const name = names.of(event.facts['characterId']);
    if (aside === 0) return say(`${name} sets no dice aside`, `${name} ne met aucun dé de côté`);
    const number = dice(Number(aside), say);
    return say(`${name} sets ${number} aside`, `${name} met ${number} de côté`);
  },
  'successes-spent': (telling) => {
    const { spend } = telling.event.facts;
    return isJsonObject(spend) ? spent(telling, spend) : telling.words('sequence-steps', 'spends');
  },
  'sequence-passed': ({ event, names, say }) => names.of(event.facts['characterId']) + say(' lets the turn go by', ' laisse passer son tour'),
  'sequence-ended': (telling) => {
    const { event, spoken, names, say } = telling;
    return names.of(event.subject.id) + say(' is over', ', fin de la séquence') + because(spoken['reason'], say) + colon(say) + struck(telling, event.facts['strikes']);
  },
  'sequence-repeated': ({ spoken, say }) => say('the next sequence', 'la séquence suivante') + because(spoken['framing'], say),
} as const satisfies Readonly<Record<string, Phrase>>;

const dice = (count: number, say: Telling['say']): string => counted(count, say, ['die', 'dice'], ['dé', 'dés']);

/** What an event leaves of a character in the sequence. */
function participantIn({ event }: Telling, characterId: JsonValue | undefined): JsonObject {
  const found = event.changes.map(({ kind, to }) => (kind === 'sequence-participant' ? to : null)).filter(isJsonObject);
  return found.find((one) => one['characterId'] === characterId) ?? {};
}

/** What was done with successes, and how far they went. */
function spent(telling: Telling, { characterId, on, asked, paid, outcome, forCharacterId, opportunityId, consequenceId }: JsonObject): string {
  const { spoken, names, words, say } = telling;
  const does = because(Object.values(spoken)[0], say);
  const came = say(`${String(paid)} of ${String(asked)}`, `${String(paid)} sur ${String(asked)}`);
  if (on === 'action') return `${names.of(characterId)}${does}${inBrackets(`${came}, ${words('outcomes', String(outcome))}`)}`;
  const bought = quoted(names.of(on === 'consequence' ? consequenceId : opportunityId), say);
  const whom = forCharacterId === undefined ? '' : say(` for ${names.of(forCharacterId)}`, ` pour ${names.of(forCharacterId)}`);
  return `${names.of(characterId)}${colon(say)}${words('spent-on', String(on))} ${bought}${whom}${inBrackets(`${words('terms', 'cost')} ${String(paid)}`)}${does}`;
}

/** Whom the consequences strike. */
function struck({ names, say }: Telling, strikes: JsonValue | undefined): string {
  const all = Array.isArray(strikes) ? strikes.filter(isJsonObject) : [];
  if (all.length === 0) return say('no consequence strikes', 'aucune conséquence ne frappe');
  return all.map(({ consequenceId, characterId }) => `${quoted(names.of(consequenceId), say)} → ${names.of(characterId)}`).join(', ');
}
