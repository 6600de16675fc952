import { rollCommand, type On, type SystemCommand } from '../../../command';
import { acceptConsequence } from './accept';
import { ChargeResistInput } from './inputs';
import { liftConsequence } from './lift';
import { milderConsequence } from './milder';
import { protectConsequence } from './protect';
import { stateConsequence } from './state';
import { waiveConsequence } from './waive';

/** CH-16: the determination roll as a command on the consequence that it resists. */
const resistConsequence = rollCommand<On<ChargeResistInput>>({
  operation: 'resistConsequence',
  path: 'consequences/:id/resist',
  summary: 'Resists a pending consequence by a determination roll, or by what the campaign has in place of one.',
  on: 'consequences',
  input: ChargeResistInput,
  rolls: 'charge.determination',
  roll: ({ id, ...said }) => ({ consequenceId: id, ...said }),
  beside: [{ thing: 'consequences' }],
});

/** The commands of consequences (CH-13 to CH-18). */
export const CONSEQUENCE_COMMANDS: readonly SystemCommand[] = [
  stateConsequence,
  waiveConsequence,
  acceptConsequence,
  resistConsequence,
  protectConsequence,
  milderConsequence,
  liftConsequence,
];
