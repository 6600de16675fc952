import { isGm, refusePendingChoices, rotateEpoch, type CommandDefinition } from '@app/kernel';

/** Begins the next epoch and shows the seed of the table's lane of the one before, as the end of a session does. */
export const rotateDice: CommandDefinition<object> = {
  operation: 'rotateDice',
  may: isGm,
  lifeCycle: refusePendingChoices,
  decide: (state, _input, context) => rotateEpoch(state, context),
};
