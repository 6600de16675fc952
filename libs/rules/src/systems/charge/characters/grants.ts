import type { Change } from '@app/kernel';
import type { RuleContext } from '../../../command';
import type { ClockGrant, ClockSeen, Table } from '../../../table';
import { seen, type ChargeCharacter, type Talent } from './character';
import { takenOutOf } from './list-changes';

/** Where a clock says when the talent applies that it grants. */
const SITUATION = 'onFilled.grants.situation';

/**
 * CH-21b: a filled clock grants a temporary situational talent to its character, or to every player character in play
 * when it is nobody's. Everyone sees the clock: one that is kept from the table grants nothing.
 */
export function clockFilled(table: Table, clock: ClockSeen, { newId }: Pick<RuleContext, 'newId'>): readonly Change[] {
  const { grants } = clock.onFilled ?? {};
  if (!grants) return [];
  return receivers(table, clock).map(({ id, state }) => ({
    kind: 'talent',
    characterId: id,
    index: state.talents.length,
    from: null,
    to: { ...granted(newId(), clock.id, grants) },
  }));
}

/**
 * CH-20b, CH-21b: what a withdrawn filling had granted goes again, unless it was used up. A character that has grants of
 * several fillings loses the newest: those before it came of fillings that held.
 */
export function clockUnfilled(table: Table, clock: ClockSeen): readonly Change[] {
  return table.characters().flatMap((character) => {
    const { id, state } = seen(character);
    const newest = state.talents.findLast(({ clockId }) => clockId === clock.id);
    return newest ? takenOutOf('talent', id, state.talents, (talent) => talent === newest) : [];
  });
}

/** CH-21b: by their path in the character, the situations of talents that clocks granted. */
export function situationsGranted(character: ChargeCharacter, table: () => Table): { readonly [path: string]: string } {
  const entries = character.state.talents.flatMap(({ clockId }, index): [string, string][] => {
    const situation = clockId === undefined ? undefined : situationOf(table(), character, index);
    return situation === undefined ? [] : [[pathOf(index), situation]];
  });
  return Object.fromEntries(entries);
}

/**
 * CH-21b, CH-23: when a talent applies: what was said of it by the player or by hand, else what the clock says that granted
 * it, as long as everyone may read it there; undefined where nothing does.
 */
export function situationOf(table: Table, { state, texts }: ChargeCharacter, index: number): string | undefined {
  const path = pathOf(index);
  if (Object.hasOwn(texts, path)) return texts[path];
  const clockId = state.talents.at(index)?.clockId;
  const clock = clockId === undefined ? undefined : table.clock(clockId);
  return clock?.secret === false ? clock.texts?.[SITUATION] : undefined;
}

const pathOf = (index: number): string => `state.talents.${index}.situation`;

function receivers(table: Table, { characterId }: ClockSeen): readonly ChargeCharacter[] {
  const characters = table.characters().map(seen);
  if (characterId !== undefined) return characters.filter(({ id }) => id === characterId);
  return characters.filter(({ active, kind }) => active && kind === 'pc');
}

const granted = (id: string, clockId: string, { kind, lasts }: ClockGrant): Talent => ({ id, kind: 'situational', clockId, grants: kind, lasts });
