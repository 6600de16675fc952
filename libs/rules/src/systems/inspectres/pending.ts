import type { PendingItem } from '../../command';
import { pendingThing, playerOf } from '../../mechanics/pending';
import type { Table } from '../../table';
import { confessionals, CONFESSIONALS, standingCharacteristics } from './confessionals/confessional';
import { MISSIONS, openMission } from './missions/mission';
import { ASSISTS, openAssists } from './rolls/assist';

/** All that is open in a campaign (IN-9, IN-13, IN-14), oldest first. */
export function pendingOf(table: Table): readonly PendingItem[] {
  const items = [...assists(table), ...foreshadowings(table), ...characteristics(table), ...distributionDue(table)];
  return items.sort((a, b) => a.sequence - b.sequence);
}

/** IN-9: dice that were handed over, for whoever holds them to use. */
const assists = (table: Table): readonly PendingItem[] =>
  openAssists(table).map((assist) => pendingThing('assist', ASSISTS.name, assist, playerOf(table, assist.facts.toCharacterId)));

/** IN-13: what was foreshadowed and has not appeared. */
function foreshadowings(table: Table): readonly PendingItem[] {
  const open = confessionals(table).filter(({ facts }) => facts.kind === 'foreshadowing' && facts.status === 'open');
  return open.map((confessional) => pendingThing('foreshadowing', CONFESSIONALS.name, confessional, 'table'));
}

/** IN-13: characteristics that whoever was given them has not respected. */
function characteristics(table: Table): readonly PendingItem[] {
  const open = standingCharacteristics(table).filter(({ facts }) => facts.status === 'open');
  return open.map((confessional) => {
    const characterId = String(confessional.facts.aboutCharacterId);
    return pendingThing('characteristic', CONFESSIONALS.name, { ...confessional, facts: { characterId } }, playerOf(table, characterId));
  });
}

/** IN-14: a mission that is over, with dice to spread; it waits since it ended. */
function distributionDue(table: Table): readonly PendingItem[] {
  const mission = openMission(table);
  if (!mission || mission.facts.status === 'running') return [];
  const item = pendingThing('distribution-due', MISSIONS.name, { ...mission, facts: {} }, 'table');
  const { at, sequence } = mission.since['mission-status'] ?? mission.made;
  return [{ ...item, since: at, sequence }];
}
