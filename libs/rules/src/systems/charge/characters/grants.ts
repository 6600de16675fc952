import type { Change } from '@app/kernel';
import type { RuleContext } from '../../../command';
import type { ClockGrant, ClockSeen, Table } from '../../../table';
import { seen, type ChargeCharacter, type Talent } from './character';
import { takenOutOf } from './list-changes';

/**
 * CH-21b: a filled clock grants a temporary situational talent to its character, or to every player character in play
 * when it is nobody's. The talent of a clock that is kept from the table does not name it, since it would tell that the
 * clock is there and full.
 */
export function clockFilled(table: Table, clock: ClockSeen, { newId }: Pick<RuleContext, 'newId'>): readonly Change[] {
  const { grants } = clock.onFilled ?? {};
  if (!grants) return [];
  return receivers(table, clock).map(({ id, state }) => ({
    kind: 'talent',
    characterId: id,
    index: state.talents.length,
    from: null,
    to: { ...granted(newId(), clock, grants) },
  }));
}

/**
 * CH-20b, CH-21b: what a withdrawn filling had granted goes again, unless it was used up. A character that has grants of
 * several fillings loses the newest: those before it came of fillings that held.
 */
export function clockUnfilled(table: Table, clock: ClockSeen): readonly Change[] {
  return table.characters().flatMap((character) => {
    const { id, state } = seen(character);
    const newest = state.talents.findLast((talent) => cameOf(talent, clock));
    return newest ? takenOutOf('talent', id, state.talents, (talent) => talent === newest) : [];
  });
}

function receivers(table: Table, { characterId }: ClockSeen): readonly ChargeCharacter[] {
  const characters = table.characters().map(seen);
  if (characterId !== undefined) return characters.filter(({ id }) => id === characterId);
  return characters.filter(({ active, kind }) => active && kind === 'pc');
}

function granted(id: string, { id: clockId, secret }: ClockSeen, { kind, lasts }: ClockGrant): Talent {
  return { id, kind: 'situational', ...(secret ? {} : { clockId }), grants: kind, lasts };
}

/** Grants of secret clocks are found by what they are; two such clocks that grant the same have nothing to tell apart. */
function cameOf({ clockId, grants, lasts }: Talent, { id, secret, onFilled }: ClockSeen): boolean {
  if (clockId !== undefined || !secret) return clockId === id;
  return grants !== undefined && grants === onFilled?.grants?.kind && lasts === onFilled.grants.lasts;
}
