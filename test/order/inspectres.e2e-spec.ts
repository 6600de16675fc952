import { fieldsOf } from '../api/support/game';
import { describeOrder } from './support/describe-order';
import { inspectresCommandsOn, setInspectresStage, setTrainingStage, trainingCommandsOn } from './support/inspectres-commands';

const BETWEEN_MISSIONS = ['buyBackSkill'];
const inMissions = fieldsOf('inspectres').flatMap((field) => (field.startsWith('Mutation.') ? [field.replace('Mutation.', '')] : [])).filter((name) => !BETWEEN_MISSIONS.includes(name));

describeOrder({ game: 'inspectres', setStage: setInspectresStage, commandsOn: inspectresCommandsOn, cells: [804, null], mutations: () => inMissions });

describe('between missions', () => {
  describeOrder({ game: 'inspectres', setStage: setTrainingStage, commandsOn: trainingCommandsOn, cells: [166, null], mutations: () => BETWEEN_MISSIONS });
});
