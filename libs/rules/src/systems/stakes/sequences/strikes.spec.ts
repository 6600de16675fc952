import { A, B, C, took } from '../../../../test/stakes-play';
import { plainTable } from '../../../plain-table';
import { system } from '..';
import { begun, type Participant, type SequenceFacts } from './sequence';
import { strikesOf } from './strikes';

const bell = { id: 'k', cost: 1, concerns: [A, B, C], boughtOffFor: [] as readonly string[] };
const struck = (participants: readonly Participant[], consequences: SequenceFacts['consequences'] = [bell], strike = 'failed') =>
  strikesOf(plainTable(system, { settings: { 'consequences.strike': strike } }), { ...begun([]), participants, consequences });
const kOn = (...characterIds: readonly string[]) => characterIds.map((characterId) => ({ consequenceId: 'k', characterId }));
const won = (id: string, more: Partial<Participant> = {}) => took(id, 2, 11, more);
const lost = (id: string) => took(id, 0, 3);

describe('ST-8: whom consequences strike', () => {
  it('strikes whose roll had no success', () => expect(struck([won(A), lost(B), won(C)])).toEqual(kOn(B)));

  it('strikes one of whose actions ended below achieved', () => expect(struck([won(A), won(B), won(C, { fellShort: true })])).toEqual(kOn(C)));

  it('does not strike who achieved all that was tried, whatever is left', () => expect(struck([won(A, { left: 0 }), won(B), won(C)])).toEqual([]));

  it('does not strike who has not rolled', () => expect(struck([{ characterId: A }, { characterId: B, aside: 0 }, lost(C)])).toEqual(kOn(C)));

  it('strikes whom it concerns alone, and not for whom it was bought off', () => {
    expect(struck([lost(A), lost(B), lost(C)], [{ ...bell, concerns: [C, A], boughtOffFor: [A] }])).toEqual(kOn(C));
  });

  it('strikes with each consequence', () => {
    expect(struck([lost(A), lost(B), won(C)], [bell, { ...bell, id: 'l', concerns: [B] }])).toEqual([...kOn(A, B), { consequenceId: 'l', characterId: B }]);
  });

  it('strikes all whom it concerns with the setting, rolled or not, unless it was bought off', () => {
    expect(struck([won(A), { characterId: B }, lost(C)], [{ ...bell, boughtOffFor: [C] }], 'all')).toEqual(kOn(A, B));
  });
});
