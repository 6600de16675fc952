/** Dice that fall as a seed says. */
export function seededFaces(seed: number): (sides: number) => number {
  let at = seed;
  return (sides) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return 1 + ((at >>> 8) % sides);
  };
}
