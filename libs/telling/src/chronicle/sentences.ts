import type { JsonValue } from '@app/formats';
import { NAMELESS } from '../names';
import { because, colon, inBrackets, named, sequencesTaken } from '../saying';
import { hasSentence, sentenceOf } from '../sentence';
import type { Telling } from '../telling';
import { asLink } from './marks';

/** Types of events whose sentence has no subject of its own: whoever acted is it. */
const PREDICATES = new Set([
  'campaign-changed', 'campaign-archived', 'campaign-unarchived', 'campaign-deleted', 'settings-changed', 'character-changed', 'state-adjusted', 'clock-changed', 'clock-ticked', 'clock-cleared', 'roll-voided', 'reverted', 'command-undone', 'event-revealed', 'words-erased',
  'consequence-accepted', 'consequence-lifted', 'setup-released', 'recovery-closed', 'franchise-spread', 'mission-ended', 'mission-distributed', 'assist-released', 'distance-set', 'initiative-rank-changed',
]);

/** Whether who acted is the subject of the event's sentence. */
export function isPredicate({ event: { type, actor }, spoken }: Pick<Telling, 'event' | 'spoken'>): boolean {
  if (actor === null) return false;
  return PREDICATES.has(type) || (type === 'roll-narrated' && spoken['details.deeper'] === undefined);
}

/** An event as a chronicle tells it: it knows where things stand. */
export interface ChronicleTelling extends Telling {
  /** The number of the event that made a roll. */
  readonly sequenceOf: (rollId: string) => number | undefined;
}

/** Sentences that a chronicle has in another form than a log: shorter, or with links to other events. */
const OWN: { readonly [type: string]: ((telling: ChronicleTelling) => string) | undefined } = {
  // Whoever makes it joins with the next event, and has no name yet.
  'campaign-created': ({ spoken, say }) => say(`the campaign “${named(spoken)}” begins`, `la campagne « ${named(spoken)} » commence`),
  'dice-revealed': ({ event, say }) => {
    const [epoch, table] = [String(event.facts['epoch']), event.facts['lane'] === 0];
    return table
      ? say(`the seed of the table's dice of epoch ${epoch} is shown: they can be recomputed`, `la graine des dés de la table de l'époque ${epoch} est montrée : on peut les recalculer`)
      : say(`the seed of the hidden dice of epoch ${epoch} is shown: they can be recomputed`, `la graine des dés cachés de l'époque ${epoch} est montrée : on peut les recalculer`);
  },
  'event-revealed': (telling) => telling.say('shows the table what was hidden', 'montre à la table ce qui était caché') + linked(sequencesOf(telling)),
  'words-erased': (telling) => telling.say('erases what was written', 'efface ce qui était écrit') + linked(sequencesOf(telling)) + because(telling.spoken['reason'], telling.say),
  reverted: ({ event, spoken, say }) => {
    const [last, first] = [Number(event.facts['toSequence']), event.sequence];
    return say('takes play back; what lies between is out of play', "ramène le jeu en arrière ; ce qui est entre les deux n'est plus en jeu") + inBrackets(`${asLink(last)} → ${asLink(first)}`) + because(spoken['reason'], say);
  },
  'command-undone': (telling) => telling.say('undoes what was done', 'défait ce qui a été fait') + linked(sequencesTaken(telling.event)),
  'roll-voided': (telling) => {
    const { event, spoken, say } = telling;
    return say('takes back a roll, with all that it changed', "annule un jet, avec tout ce qu'il a changé") + linked([telling.sequenceOf(event.subject.id)]) + because(spoken['reason'], say);
  },
};

/** What happened, in one line; an event of a type that has no words yet is named by it. */
export function chronicled(telling: ChronicleTelling): string {
  const { event, names, say } = telling;
  const own = Object.hasOwn(OWN, event.type) ? OWN[event.type] : undefined;
  if (own) return own(telling);
  if (hasSentence(telling)) return sentenceOf(telling);
  const name = names.of(event.subject.id);
  return say('something else happens', 'il se passe autre chose') + colon(say) + event.type + inBrackets(name === NAMELESS ? undefined : name);
}

/** An erasure may name very many. */
const LINKS = 20;

function linked(sequences: readonly (number | undefined)[]): string {
  const all = sequences.flatMap((sequence) => (sequence === undefined ? [] : [asLink(sequence)]));
  return inBrackets(all.length > 0 ? `→ ${all.slice(0, LINKS).join(', ')}${all.length > LINKS ? ', …' : ''}` : undefined);
}

function sequencesOf({ event }: Telling): number[] {
  const { sequences } = event.facts;
  return Array.isArray(sequences) ? sequences.filter((sequence: JsonValue): sequence is number => Number.isSafeInteger(sequence)) : [];
}
