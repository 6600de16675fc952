import type { JsonObject } from './json';

/** Turns a stored event of one version into the next one; pure, and never written back. */
export interface Upcaster {
  readonly type: string;
  /** The version that it reads; it gives `from + 1`. */
  readonly from: number;
  readonly up: (event: JsonObject) => JsonObject;
}

/** All upcasters of the product; none yet, since every type is at its first version. */
export const UPCASTERS: readonly Upcaster[] = [];

/** The newest version of a type of event that this version of the product reads. */
export function newestVersion(type: string, upcasters: readonly Upcaster[] = UPCASTERS): number {
  return upcasters.reduce((newest, upcaster) => (upcaster.type === type ? Math.max(newest, upcaster.from + 1) : newest), 1);
}

/** A stored event at the newest version of its type. */
export function upcast(event: JsonObject, upcasters: readonly Upcaster[] = UPCASTERS): JsonObject {
  let current = event;
  for (;;) {
    const { type, typeVersion } = current;
    const step = upcasters.find((upcaster) => upcaster.type === type && upcaster.from === typeVersion);
    if (!step) return current;
    current = { ...step.up(current), typeVersion: step.from + 1 };
  }
}
