import { notFound, refuse, type Change, type JsonObject } from '@app/kernel';
import type { Table } from '../../../table';
import type { ChargeCharacter, Talent } from '../characters/character';

/** A situational talent of the character that a roll uses, and its place among the character's talents. */
export interface TalentUsed {
  readonly talent: Talent;
  readonly index: number;
}

/** CH-23: the situational talents that a command names; 404 for one that the character has not. */
export function talentsNamed({ state }: ChargeCharacter, ids: readonly string[] = []): readonly TalentUsed[] {
  return ids.map((id) => {
    const index = state.talents.findIndex((talent) => talent.id === id && talent.kind === 'situational');
    if (index < 0) throw notFound('talent', id);
    return { talent: state.talents[index], index };
  });
}

/** CH-23: at most one situational talent helps with a roll. */
export function refuseTalents(talents: readonly TalentUsed[]): void {
  if (talents.length > 1) refuse('one-talent-per-roll');
}

/** CH-23, CH-21b: how many of a roll's talents give this: what a clock granted says so itself, the others by the campaign's setting. */
export function talentBonus(table: Table, talents: readonly TalentUsed[], bonus: NonNullable<Talent['grants']>): number {
  return talents.filter(({ talent }) => (talent.grants ?? table.setting('talents.situationalBonus')) === bonus).length;
}

/** CH-21b: a talent that was granted for one roll is gone with it. */
export function talentsUsedUp(characterId: string, talents: readonly TalentUsed[]): readonly Change[] {
  const gone = talents.filter(({ talent }) => talent.lasts === 'roll');
  return gone.map(({ talent, index }) => ({ kind: 'talent', characterId, index, from: talent as unknown as JsonObject, to: null }));
}
