import { unmarked } from './marks';
import type { ChronicleTelling } from './sentences';

/** Texts of an event that none of its lines holds: nothing that was said is left out. A label stands before its text. */
export function unsaid({ spoken, say }: ChronicleTelling, lines: readonly string[]): string[] {
  const left = Object.entries(spoken).filter(([path, text]) => text !== '' && !isLabel(path) && !lines.some((line) => line.includes(text)));
  return left.map(([path, text]) => {
    const label = spoken[path.replace(/[^.]+$/, 'label')];
    return unmarked(label === undefined ? text : label + say(': ', '\u00A0: ') + text);
  });
}

const isLabel = (path: string): boolean => path.endsWith('.label');
