import type { CallArguments } from '@app/testing';
import type { Party } from '../../api/support/party';
import { everywhere, input, on, type Command, type Fault } from './cells';

export type Faults = Command['faults'];

/** Makes commands that meet what every command meets, with the spectator as the one who may not, and faults of their own. */
export const commandFor =
  (spectator: Party) =>
  (operation: string, args: CallArguments, ...faults: Faults[]): Command => ({ operation, args, faults: Object.assign({}, everywhere(spectator), ...faults) as Faults });

/** A rule that the input breaks with these values. */
export const rule = (part: 'value' | 'id', code: string, more: object): Faults => ({ rule: input(part, [422, code], more as never) });

/** A rule that is broken by another thing than the good request names. */
export const ruleOn = (id: string, code: string): Faults => ({ rule: on(id, 422, code) });

/** A form, or a reference, that is wrong in this way. */
export const wrongly = (check: 'system-form' | 'unseen', fault: Fault): Faults => ({ [check]: fault });

/** Another thing, of which the course of things is over. */
export const lifeCycle = (id: string, code: string): Faults => ({ 'life-cycle': on(id, 409, code) });
