import type { Head, ServedEvent } from '@app/formats';
import type { Language } from '../language';
import { counted } from '../saying';

/** What a chronicle has told so far. */
export interface Sum {
  readonly head: Head | undefined;
  readonly events: number;
  readonly hidden: number;
  readonly rolls: number;
  readonly reported: number;
}

/** Nothing told yet. */
export const NOTHING_TOLD: Sum = { head: undefined, events: 0, hidden: 0, rolls: 0, reported: 0 };

/** With one event more. */
export function sumWith(sum: Sum, served: ServedEvent): Sum {
  const { sequence, chain } = served;
  const roll = 'event' in served && served.event.type === 'roll-made';
  return {
    head: { sequence, chain },
    events: sum.events + 1,
    hidden: sum.hidden + ('hidden' in served ? 1 : 0),
    rolls: sum.rolls + (roll ? 1 : 0),
    reported: sum.reported + (roll && served.event.facts['source'] === 'reported' ? 1 : 0),
  };
}

/** What stands below a chronicle: how much it tells, where the log had come to, and how anyone can check it. */
export function endLines({ head, events, hidden, rolls, reported }: Sum, language: Language): string[] {
  const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
  const hiddenHere = hidden === 0 ? '' : say(`, of which ${hidden} ${hidden === 1 ? 'is' : 'are'} hidden here`, `, dont ${counted(hidden, say, ['', ''], ['caché ici', 'cachés ici'])}`);
  const typedIn = reported === 0 ? '' : say(`, of which ${reported} with reported dice`, `, dont ${reported} avec des dés saisis`);
  const at = head === undefined ? '' : `${head.sequence} ${plainCode(head.chain)}`;
  return [
    '',
    '---',
    '',
    say('## The log behind this text', '## Le journal derrière ce texte'),
    '',
    `- ${counted(events, say, ['event', 'events'], ['événement', 'événements'])}${hiddenHere}`,
    `- ${counted(rolls, say, ['roll', 'rolls'], ['jet', 'jets'])}${typedIn}`,
    ...(head === undefined ? [] : [say(`- Head: event ${head.sequence}, chain \`${plainCode(head.chain)}\``, `- Tête\u00A0: événement ${head.sequence}, chaîne \`${plainCode(head.chain)}\``)]),
    '',
    say(
      'This text is for reading. The log that it was written from can be exported by everyone at the table, and checked without trust in the server, from its first event on, chain and dice:',
      "Ce texte est fait pour être lu. Le journal dont il est tiré, chacun à la table peut l'exporter et le vérifier sans se fier au serveur, depuis son premier événement, chaîne et dés\u00A0:",
    ),
    '',
    '```sh',
    `campaign-ledger verify export.ndjson${at === '' ? '' : ` --head "${at}"`}`,
    '```',
  ];
}

/** Ids and hashes stand in code, where nothing can be escaped. */
const plainCode = (code: string): string => code.replaceAll(/[^0-9A-Za-z-]/g, '');
