import type { PendingItem, WaitsFor } from '../../../command';
import { pendingOnCharacter, pendingThing, playerOf } from '../../../mechanics/pending';
import type { Table, ThingSeen } from '../../../table';
import { seen, type ChargeCharacter, type PositionMove } from '../characters/character';
import { openConsequences, openDues, openFlashbacks, openSetups, type ConsequenceFacts, type FlashbackFacts } from '../things';

/** What may have come of a consequence, or else was set by hand. */
interface Caused {
  readonly consequenceId?: string;
}

/** All that is open in a campaign (CH-15, CH-12, CH-22, CH-23, CH-26, CH-8b, CH-14, CH-14b), oldest first. */
export function pendingOf(table: Table): readonly PendingItem[] {
  const items = [
    ...consequencesDue(table),
    ...consequences(table),
    ...setups(table),
    ...flashbacks(table),
    ...onCharacters(table),
  ];
  return items.sort((a, b) => a.sequence - b.sequence);
}

/** CH-15: rolls of which the GM has not stated a consequence. Its id is the roll's. */
function consequencesDue(table: Table): readonly PendingItem[] {
  return openDues(table)
    .filter(({ facts }) => facts.status === 'open')
    .map((due) => pendingThing('consequence-due', 'dues', due, 'gm'));
}

/** CH-15: consequences to accept or resist; CH-14, CH-14b: those that stand until the GM lifts them or their time is over. */
function consequences(table: Table): readonly PendingItem[] {
  return openConsequences(table).flatMap((consequence) => {
    const { status, characterId, type } = consequence.facts;
    if (status === 'pending') return [pendingThing('consequence', 'consequences', consequence, playerOf(table, characterId))];
    return status === 'standing' ? [{ ...pendingThing(type, 'consequences', consequence, 'gm'), ...opened(consequence) }] : [];
  });
}

/** One that stands does so since it was accepted, or was not resisted. */
function opened({ made, since }: ThingSeen<ConsequenceFacts>): Pick<PendingItem, 'since' | 'sequence'> {
  const { at, sequence } = since['consequence-status'] ?? made;
  return { since: at, sequence };
}

/** CH-12: what the team holds. */
function setups(table: Table): readonly PendingItem[] {
  return openSetups(table)
    .filter(({ facts }) => facts.status === 'open')
    .map((setup) => pendingThing('setup', 'setups', setup, 'table'));
}

/** CH-26: flashbacks that nothing has settled. */
function flashbacks(table: Table): readonly PendingItem[] {
  return openFlashbacks(table)
    .filter(({ facts }) => facts.status === 'open')
    .map((flashback) => pendingThing('flashback', 'flashbacks', flashback, waitsForFlashback(table, flashback.facts)));
}

/** CH-26: the GM says what settles it and makes fortune rolls; an action roll is the player's. */
function waitsForFlashback(table: Table, { by, characterId }: FlashbackFacts): WaitsFor {
  return by === 'action' ? playerOf(table, characterId) : 'gm';
}

/**
 * What came of a consequence that stands is listed as that consequence; what was set by hand, on the character. So is,
 * for those who may not see the consequence, what everyone sees of it on the character.
 */
function onCharacters(table: Table): readonly PendingItem[] {
  const standing = openConsequences(table).filter(({ facts }) => facts.status === 'standing');
  const byHand = ({ consequenceId }: Caused): boolean => consequenceId === undefined || !standing.some(({ id }) => id === consequenceId);
  const hidden = standing.filter(({ audience }) => audience !== 'table');
  return table.characters().map(seen).flatMap((character) => [...ofCharacter(table, character, byHand), ...hidden.flatMap((consequence) => effectOf(character, consequence))]);
}

/** What everyone sees on a character of a consequence that not everyone may see. */
function effectOf(character: ChargeCharacter, { id, facts: { type } }: ThingSeen<ConsequenceFacts>): readonly PendingItem[] {
  const { positionMoves, lostOpportunities } = character.state;
  const entries: readonly Caused[] = [...positionMoves, ...lostOpportunities];
  if (!entries.some(({ consequenceId }) => consequenceId === id)) return [];
  const change = type === 'lost-opportunity' ? type : 'position-moves';
  return [{ ...pendingOnCharacter(type, character, 'gm', change), unless: { collection: 'consequences', id } }];
}

/** What waits on a character itself, each kind once. */
function ofCharacter(table: Table, character: ChargeCharacter, byHand: (one: Caused) => boolean): readonly PendingItem[] {
  const { conditionDue, recoveryOpen, positionMoves, lostOpportunities, milestones } = character.state;
  const player = playerOf(table, character.id);
  const item = (open: boolean, kind: string, waitsFor: WaitsFor, change = kind): readonly PendingItem[] =>
    open ? [pendingOnCharacter(kind, character, waitsFor, change)] : [];
  return [
    ...item(conditionDue, 'condition-due', player),
    ...item(recoveryOpen, 'recovery-open', 'gm'),
    ...item(positionMoves.some((move) => !isWorse(move)), 'position-move', player, 'position-moves'),
    ...item(positionMoves.some((move) => isWorse(move) && byHand(move)), 'worse-position', 'gm', 'position-moves'),
    ...item(lostOpportunities.some(byHand), 'lost-opportunity', 'gm'),
    ...item(milestones > 0, 'milestone', player, 'milestones'),
  ];
}

/** CH-14: what a GM may lift, for a scene or for one roll; other moves wait for the character's next action roll (CH-8b). */
function isWorse({ by, cause, lasts }: PositionMove): boolean {
  return cause === 'worse-position' || (lasts === 'scene' && by < 0);
}
