import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { standingCharacteristics } from '../confessionals/confessional';
import { spreadOver } from '../franchise/spread';
import { InspectresMissionInput } from './inputs';
import { MISSIONS, NO_CARD_DICE, refuseOpenMission, type MissionFacts } from './mission';

/** IN-14: the GM begins a mission; one runs at a time, and what the last one was worth is spread first. */
export const startMission = ruleCommand<InspectresMissionInput>({
  operation: 'startMission',
  path: 'missions',
  summary: 'Begins a mission that is worth a number of franchise dice; one runs at a time.',
  subsystem: 'missions',
  input: InspectresMissionInput,
  answers: { thing: MISSIONS.name, created: true },
  may: 'gm',
  decide: started,
});

function started(table: Table, { name, client, goal }: InspectresMissionInput, { newId }: RuleContext): Ruling {
  refuseOpenMission(table);
  const id = newId();
  const words = presentWords({ name, client });
  const mission: MissionFacts = {
    goal,
    earned: 0,
    status: 'running',
    awarded: null,
    // IN-13: one given before the mission is of this mission.
    characteristicsRespected: standingCharacteristics(table).filter(({ facts }) => facts.status === 'respected').length,
    spentCardDice: NO_CARD_DICE,
    distributed: false,
  };
  return {
    type: 'mission-started',
    subject: { kind: MISSIONS.subject, id },
    words,
    fields: Object.keys(words),
    changes: [{ kind: 'new-mission', missionId: id, from: null, to: { ...mission, spentCardDice: { ...NO_CARD_DICE } } }, ...spreadOver(table)],
  };
}
