import { piecesOf, unmarked } from './marks';
import type { ChronicleTelling } from './sentences';

/** What a text is, where it does not say so itself. */
const LABELS: { readonly [path: string]: readonly [en: string, fr: string] } = {
  onExhausted: ['once it is exhausted', 'une fois épuisé'],
  'details.obstacle': ['the obstacle', "l'obstacle"],
  'details.detail': ['the detail', 'le détail'],
  'details.opposes': ['against it', "ce qui s'y oppose"],
};

/** Texts of an event that none of its lines holds: nothing that was said is left out. A label stands before its text. */
export function unsaid({ spoken, say }: ChronicleTelling, lines: readonly string[]): string[] {
  const held = new Set(lines.flatMap(piecesOf).map(({ text }) => text));
  const left = Object.entries(spoken).map(([path, text]) => [path, unmarked(text)] as const).filter(([path, text]) => text !== '' && !isLabel(path) && !held.has(text));
  return left.map(([path, text]) => {
    const [en, fr] = LABELS[path] ?? [undefined, undefined];
    const label = en === undefined ? unmarked(spoken[path.replace(/[^.]+$/, 'label')] ?? '') : say(en, fr);
    return label === '' ? text : label + say(': ', '\u00A0: ') + text;
  });
}

const isLabel = (path: string): boolean => path.endsWith('.label');
