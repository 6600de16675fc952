import { isObject, refuse, type Change, type JsonObject } from '@app/kernel';
import type { NewCharacter } from '../../../rule-system';
import type { Table } from '../../../table';
import { seen, type ChargeCharacter } from '../characters/character';
import type { Outcome } from './pools';

/** What an action roll earns, by its outcome. */
export type MomentumDial = Readonly<Record<Outcome, number>>;

/** CH-10b: the presets of the momentum dial. */
export const PRESETS = {
  darker: { 'bad-outcome': 0, 'partial-success': 0, 'full-success': 1, 'critical-success': 2 },
  default: { 'bad-outcome': 0, 'partial-success': 1, 'full-success': 2, 'critical-success': 3 },
  epic: { 'bad-outcome': 1, 'partial-success': 2, 'full-success': 3, 'critical-success': 4 },
} as const satisfies Record<string, MomentumDial>;

/** CH-10, CH-10b: a dial that the campaign set wins over the preset; an outcome that it leaves out earns nothing. */
export function momentumGain(table: Table, outcome: Outcome): number {
  const own = table.setting('momentum.gain');
  if (isObject(own)) return ownGain(own, outcome);
  return PRESETS[table.setting('momentum.preset') as keyof typeof PRESETS][outcome];
}

function ownGain(dial: JsonObject, outcome: Outcome): number {
  return Object.hasOwn(dial, outcome) ? (dial[outcome] as number) : 0;
}

/** The momentum that went into an action roll, and whether the roller pushed. */
export interface MomentumSpent {
  readonly roller: number;
  readonly assistant: number;
  readonly pushed: boolean;
}

/** CH-11: which momentum keeps a roll from earning any, by the setting `momentum.gainStoppedBy`. */
const STOPS: { readonly [setting: string]: (spent: MomentumSpent) => boolean } = {
  'any-momentum': ({ roller, assistant }) => roller + assistant > 0,
  'own-momentum': ({ roller }) => roller > 0,
  'push-only': ({ pushed }) => pushed,
};

/** CH-11: true when what was spent on a roll keeps it from earning momentum. */
export function stopsGain(table: Table, spent: MomentumSpent): boolean {
  return STOPS[table.setting('momentum.gainStoppedBy') as string](spent);
}

/** CH-6, CH-16, CH-26: refuses what a character cannot pay. */
export function refuseUnpaid({ state }: Pick<ChargeCharacter, 'state'>, cost: number): void {
  if (state.momentum < cost) refuse('not-enough-momentum', { needed: cost, momentum: state.momentum });
}

/** The change from one number to the other; none when they are equal. */
export function momentumChange(characterId: string, from: number, to: number): readonly Change[] {
  return from === to ? [] : [{ kind: 'momentum', characterId, from, to }];
}

/** CH-9: at the start of a session the momentum of every player character in play is set, whatever it was. */
export function sessionMomentum(table: Table): readonly Change[] {
  const to = atSessionStart(table);
  return table
    .characters()
    .filter(startsWithMomentum)
    .flatMap((character) => momentumChange(character.id, seen(character).state.momentum, to));
}

/** CH-9: a character made while a session runs starts with what the session gave; otherwise it waits for one. */
export function firstMomentum(table: Table, character: NewCharacter): number {
  return table.sessionId !== undefined && startsWithMomentum(character) ? atSessionStart(table) : 0;
}

/** CH-9, CH-3b: those in play; NPCs never roll, so there is nothing that they could spend it on. */
function startsWithMomentum({ kind, active }: NewCharacter): boolean {
  return active && kind === 'pc';
}

const atSessionStart = (table: Table): number => table.setting('momentum.atSessionStart') as number;
