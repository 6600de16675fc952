import { refuse } from '@app/kernel';
import { refuseGmFields } from '../../../mechanics/stated';
import type { RollContext } from '../../../roll-kind';
import type { Table } from '../../../table';
import type { ActionParts } from './action-parts';
import { momentumSpent, refuseSlots } from './bonus';
import { actionsOf, type ChargeCharacter } from '../characters/character';
import { refuseDangerClock, refuseProgressClock } from './clocks';
import { refuseFlashback } from './flashback-use';
import type { ChargeActionInput } from '../inputs';
import { refuseLostOpportunity } from './lost-opportunity';
import { refuseUnpaid } from './momentum';
import { refuseSetup } from './setup-use';
import { refuseTalents } from './talent-use';

/** D3: the GM's values of an action roll. Tension is one of them: the player accepts what the GM offered (CH-4b). */
export const GM_FIELDS = ['position', 'effect', 'tension'] as const;

/**
 * Refuses what the rules don't allow, in the order of D4 and, within a step, of the rules' numbers: what the command
 * alone says; the state of who acts; what the roll takes (the slots, then setup, clocks, talent, flashback); costs.
 */
export function refuseAction(table: Table, input: ChargeActionInput, parts: ActionParts, { caller }: RollContext): void {
  refuseGmFields(table, caller, input, GM_FIELDS);
  if (input.setup && input.clockId !== undefined) refuse('setup-ticks-no-clock');
  if (!actionsOf(table.setting).includes(input.action)) refuse('unknown-action', { action: input.action });
  refuseRoller(table, input, parts.character);
  refuseAssistant(parts);
  refuseSlots(table, input);
  refuseUses(table, parts, caller);
  refuseCosts(input, parts);
}

/** CH-3b, CH-5, CH-9, CH-14b: what the state of who acts does not allow. */
function refuseRoller(table: Table, { action, obstacle, actWhileTakenOut = false }: ChargeActionInput, character: ChargeCharacter): void {
  const { kind, active, state } = character;
  if (kind === 'npc') refuse('npcs-never-roll');
  if (state.takenOut && !actWhileTakenOut) refuse('taken-out');
  if (!state.takenOut && actWhileTakenOut) refuse('not-taken-out');
  if (!active) refuse('character-not-active');
  refuseLostOpportunity(table, character, action, obstacle);
}

/** CH-4: the assistant is another one, not taken out, and in play. */
function refuseAssistant({ assistant, character }: ActionParts): void {
  if (!assistant) return;
  if (assistant.id === character.id) refuse('same-character');
  if (assistant.state.takenOut) refuse('taken-out');
  if (!assistant.active) refuse('character-not-active');
}

/** CH-12, CH-20b, CH-23, CH-26: what the roll uses beside its slots. */
function refuseUses(table: Table, { character, tension, setup, clock, talents, flashback }: ActionParts, caller: RollContext['caller']): void {
  if (setup) refuseSetup(table, setup, character.id);
  if (clock) refuseProgressClock(clock, caller.role);
  if (tension?.clock) refuseDangerClock(tension.clock, caller.role);
  refuseTalents(talents);
  if (flashback) refuseFlashback(flashback, character.id, caller);
}

/** CH-6: momentum is paid before the dice, the assistant's by the assistant. */
function refuseCosts(input: ChargeActionInput, { character, assistant }: ActionParts): void {
  const { roller, assistant: help } = momentumSpent(input);
  refuseUnpaid(character, roller);
  if (assistant && assistant.state.momentum < help) refuse('assistant-not-enough-momentum', { needed: help, momentum: assistant.state.momentum });
}
