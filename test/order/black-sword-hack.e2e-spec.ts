import { describeOrder } from './support/describe-order';
import { bshCommandsOn, setBshStage } from './support/black-sword-hack-commands';

describeOrder({ game: 'black-sword-hack', setStage: setBshStage, commandsOn: bshCommandsOn, cells: [600, null] });
