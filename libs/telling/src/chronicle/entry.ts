import type { JsonObject, JsonValue, VisibleEvent } from '@app/formats';
import { changesOf } from '../change-lines';
import type { Language } from '../language';
import { NAMELESS } from '../names';
import { fallenIn, type Fallen } from '../roll-lines';
import { capitalised, lineOf, wholeLine } from './line';
import { asSoft, asStrong } from './marks';
import { paragraph } from './plain-text';
import { chronicled, isPredicate, type ChronicleTelling } from './sentences';
import { unsaid } from './unsaid';

/** The place of an event, for links to it. */
export const anchor = (sequence: number): string => `<a id="e${sequence}"></a>`;

/** An event as an item of a list: what happened, what was said, dice and outcome, what changed. */
export function entryOf(telling: ChronicleTelling, served: VisibleEvent, language: Language): string[] {
  const sentence = chronicled(telling);
  const fallen = fallenIn(telling);
  const below = [...(fallen ? fallenLines(fallen, telling) : []), ...changesOf(telling)];
  const { text, quote } = lineOf(isPredicate(telling) ? sentence : capitalised(sentence), language);
  return [
    `- ${anchor(served.sequence)}${subjectOf(telling, language)}${text}${tailOf(telling, served, language)}`,
    ...quoted([...(quote === undefined ? [] : [quote]), ...unsaid(telling, [sentence, ...below])]),
    ...below.flatMap((line) => item(line, language)),
  ];
}

/** What an event changed, below the heading that tells it. */
export const changesBelow = (telling: ChronicleTelling, language: Language): string[] => changesOf(telling).map((line) => `- ${wholeLine(capitalised(line), language)}`);

/** Each text is a paragraph of the quotation. */
const quoted = (texts: readonly string[]): string[] => texts.flatMap((text, index) => [...(index === 0 ? [] : ['  >']), ...paragraph(text).map((line) => `  > ${line}`)]);

function item(told: string, language: Language): string[] {
  const { text, quote } = lineOf(capitalised(told), language);
  return [`  - ${text}`, ...(quote === undefined ? [] : quoted([quote]).map((line) => `  ${line}`))];
}

function subjectOf(telling: ChronicleTelling, language: Language): string {
  if (!isPredicate(telling)) return '';
  const { event, names, say } = telling;
  const name = names.of(event.actor?.member);
  return `**${wholeLine(name === NAMELESS ? say('Somebody', "Quelqu'un") : name, language)}** `;
}

/** Who acted, where the sentence does not say it; the number of the event; who sees it; what is gone. */
function tailOf(telling: ChronicleTelling, served: VisibleEvent, language: Language): string {
  const { event, names } = telling;
  const actor = event.actor === null || isPredicate(telling) ? [] : [names.of(event.actor.member)].filter((name) => name !== NAMELESS);
  const said = [[...actor, ...byBot(telling), String(served.sequence)].join(', '), ...remarksOn(telling, served)].join(' · ');
  return ` — *${wholeLine(said, language)}*`;
}

function byBot({ event, names, say }: ChronicleTelling): string[] {
  if (event.via === undefined) return [];
  const name = names.of(event.via);
  return [name === NAMELESS ? say('by a bot', 'par un robot') : say(`by ${name}`, `par ${name}`)];
}

function remarksOn({ event, names, say }: ChronicleTelling, { erasedAt, revealedAt }: VisibleEvent): string[] {
  const members = (event.audienceMembers ?? []).map((member) => names.of(member)).join(', ');
  const remarks = {
    shown: revealedAt !== undefined && say('hidden, shown later', 'caché, montré plus tard'),
    gm: revealedAt === undefined && event.audience === 'gm' && say('GM only', 'MJ seulement'),
    private: revealedAt === undefined && event.audience === 'private' && say(`in private: ${members}`, `en privé : ${members}`),
    erased: erasedAt !== undefined && say(`words erased on ${erasedAt.slice(0, DAY)}`, `mots effacés le ${erasedAt.slice(0, DAY)}`),
  };
  return Object.values(remarks).filter((remark) => remark !== false);
}

const DAY = '2026-11-29'.length;

/** What a roll was helped by, then its dice and how it came out. */
function fallenLines({ help, dice, came }: Fallen, { event, say }: ChronicleTelling): string[] {
  const reported = event.facts['source'] === 'reported' && dice.length > 0 ? asSoft(say('reported', 'saisis')) : '';
  const fell = [[diceOf(dice), reported].filter(Boolean).join(' · '), came].filter(Boolean).join(' → ');
  return [help, fell].filter((line) => line !== undefined && line !== '').map(String);
}

/** Faces that count are strong, those that do not stand in brackets; those of which that is to be decided stand plain. */
function diceOf(dice: readonly JsonObject[]): string {
  const faces = dice.map(({ sides, face, kept }, index) => {
    const size = dice[index - 1]?.['sides'] === sides ? ' ' : `${index === 0 ? '' : ' · '}d${String(sides)} `;
    return size + faceOf(String(face), kept);
  });
  return faces.join('');
}

function faceOf(face: string, kept: JsonValue | undefined): string {
  if (kept === true) return asStrong(face);
  return kept === false ? `(${face})` : face;
}
