import type { JsonObject } from '@app/kernel';
import { cursorOf } from '@app/transport';
import { diceBody } from './domain/dice-body';

/** The name of the list of epochs in cursors. */
export const EPOCHS = 'dice';

/** The dice of a campaign as both APIs answer them, with the cursor to older epochs. */
export function diceResource(...asked: Parameters<typeof diceBody>): JsonObject {
  const { body, older } = diceBody(...asked);
  return { ...body, older: older === 0 ? null : cursorOf(EPOCHS, older) };
}
