import { describeOrder } from './support/describe-order';
import { dtCommandsOn, setDtStage } from './support/difficulty-test-commands';

describeOrder({ game: 'difficulty-test', setStage: setDtStage, commandsOn: dtCommandsOn, cells: [217, null] });
