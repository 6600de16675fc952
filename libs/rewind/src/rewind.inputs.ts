import { InputType } from '@nestjs/graphql';
import { Text, Whole } from '@app/shapes';

/** What whoever reverts has to know, in both APIs. */
export const REVERTING = [
  'Brings play (characters, clocks, things of the rules, scenes) back to how it stood after the command of that event, by appending; members, settings, sessions, dice and reveals stay.',
  'What lies between stays in the log; the answer lists the rolls that were crossed, and they say so from then on.',
].join(' ');

/** What whoever undoes has to know, in both APIs. */
export const UNDOING = [
  "Takes back the caller's own last command that still stands, while nothing depends on it.",
  'Rolls are not undone (the GM may void them), nor what a campaign has beside its play: members, settings, sessions, dice.',
].join(' ');

/** Where play is to go on from. */
@InputType()
export class RevertInput {
  @Whole({ min: 1, max: 2_147_483_647, description: 'The sequence of an event: play goes on from how its command left it.' })
  toSequence: number;

  @Text({ description: 'Why; it stands in the log.' })
  reason: string;
}
