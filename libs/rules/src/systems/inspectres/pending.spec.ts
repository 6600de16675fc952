import { InspectresPlay } from '../../../test/inspectres-play';
import { system } from '.';

describe('what is open (IN-9, IN-13, IN-14)', () => {
  it('is nothing to begin with', () => {
    expect(new InspectresPlay().pending).toEqual([]);
  });

  it('stands in the order in which it came up, each with whom it waits for', () => {
    const play = new InspectresPlay({ agents: { a: {}, b: { kind: 'npc' } } });
    play.does('startMission', { name: 'm', goal: 2 });
    const mission = play.last('missions');
    play.does('makeConfessional', { characterId: 'a', kind: 'characteristic', text: 'x', aboutCharacterId: 'b' });
    const characteristic = play.last('confessionals');
    play.rolls('inspectres.assist', { characterId: 'b', skill: 'academics', helpsCharacterId: 'a' }, [5, 4]);
    play.acts([6, 6]);
    play.endsScene();
    play.startsScene();
    play.does('makeConfessional', { characterId: 'a', kind: 'foreshadowing', text: 'y' });
    expect(play.pending).toEqual([`characteristic ${characteristic} gm`, `assist ${play.last('assists')} player`, `distribution-due ${mission} table`, `foreshadowing ${play.last('confessionals')} table`]);
  });

  it('names whose it is, and waits since it came up', () => {
    const play = new InspectresPlay();
    play.does('startMission', { name: 'm', goal: 2 });
    play.does('makeConfessional', { characterId: 'a', kind: 'characteristic', text: 'x', aboutCharacterId: 'b' });
    play.acts([6, 6]);
    const [characteristic, distribution] = system.pending?.(play.table) ?? [];
    expect(characteristic).toMatchObject({ characterId: 'b', about: { collection: 'confessionals', id: characteristic?.id } });
    expect(distribution).toMatchObject({ about: { collection: 'missions', id: distribution?.id } });
    expect(distribution).not.toHaveProperty('characterId');
    expect(distribution?.sequence).toBeGreaterThan(characteristic?.sequence ?? Infinity);
  });
});
