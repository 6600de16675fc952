import type { Dice } from '@app/kernel';

/** Scripted dice: the faces in order. They also tell how many were thrown and what was asked for. */
export interface ScriptedDice extends Dice {
  /** The sides of each die thrown so far. */
  readonly thrown: readonly number[];
  /** How many faces of the script were not thrown. */
  readonly left: number;
}

/** Dice that fall as written; throws an error when a face is missing or is not on the die asked for. */
export function scriptedDice(faces: readonly number[]): ScriptedDice {
  const thrown: number[] = [];
  return {
    thrown,
    get left() {
      return faces.length - thrown.length;
    },
    throwDie(sides) {
      const face = faces[thrown.length];
      if (face === undefined) throw new Error(`the script has no die number ${thrown.length + 1} (d${sides})`);
      if (face < 1 || face > sides) throw new Error(`a d${sides} has no face ${face}`);
      thrown.push(sides);
      return face;
    },
  };
}
