import { describeOrder } from './support/describe-order';
import { setStakesStage, stakesCommandsOn } from './support/stakes-commands';

describeOrder({ game: 'stakes', setStage: setStakesStage, commandsOn: stakesCommandsOn, cells: [610, null] });
