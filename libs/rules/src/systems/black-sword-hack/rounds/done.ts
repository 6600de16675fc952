import { refuse, type JsonObject } from '@app/kernel';
import type { RuleContext, Ruling } from '../../../command';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import type { Table, Texts } from '../../../table';
import { presentWords } from '../../../words';
import { characterOf, refuseInactive } from '../characters/character';
import { bandAfterMove, distanceTo, type Pair } from '../scenes/distances';
import { sceneOf } from '../scenes/scene';
import { factOf, sameSpot, spotOf, wordsAt, type Spot } from '../scenes/spots';
import type { Round } from '../things';
import type { Band } from '../vocabulary';
import { refuseUse, roundNamed, useChanges, type TurnUse } from './turn';

/** What is done in a turn, as a command says it; a roll of the Doom die for a repeat has it as its input, too (BS-3). */
export interface TurnTaken extends TurnUse {
  readonly toward?: string;
  readonly band?: Band;
  readonly text?: string;
}

/** What a turn's move or action says and changes, once nothing refuses it. */
export interface TurnDone extends Pick<Ruling, 'changes'> {
  readonly facts: JsonObject;
  readonly words: Texts;
  readonly placed: NonNullable<Ruling['placed']> & readonly { readonly text: string }[];
}

/** D3: distances are the GM's. */
const GM_FIELDS = ['band'] as const;

/** D4: the GM's values and the shape, then the turn, then who acts, then how far it goes. */
export function turnDone(table: Table, turn: TurnTaken, caller: RuleContext['caller']): TurnDone {
  const { characterId, action, text } = turn;
  refuseGmFields(table, caller, turn, GM_FIELDS);
  const toward = turn.toward === undefined ? undefined : spotOf(table, turn.toward);
  if (toward && sameSpot(toward, { characterId })) refuse('same-character');
  const round = roundNamed(table, turn.roundId);
  refuseUse(round, turn);
  refuseInactive(characterOf(table, characterId));
  const moved = toward ? movedToward(table, round, [{ characterId }, toward], turn.band) : NOWHERE;
  return {
    changes: [...useChanges(round, turn), ...moved.changes],
    facts: { characterId, action, ...moved.facts, ...statedBy(caller, turn, GM_FIELDS) },
    words: { ...presentWords({ text }), ...moved.words },
    placed: moved.placed,
  };
}

const NOWHERE: TurnDone = { changes: [], facts: {}, words: {}, placed: [] };

/** BS-14: a move changes the distance to what it is toward by one band; of a pair that the scene does not keep only the band that is said. */
function movedToward(table: Table, { facts: { sceneId } }: Round, pair: Pair, said: Band | undefined): TurnDone {
  const scene = sceneOf(table, sceneId);
  const band = scene && bandAfterMove(scene, pair, said);
  const set = scene && band !== undefined ? distanceTo(scene, pair, band) : { changes: [], words: {} };
  return {
    changes: set.changes,
    facts: { ...towardFact(pair[1]), ...(band === undefined ? {} : { band }) },
    words: wordsAt('toward', pair[1]),
    placed: Object.entries(set.words).map(([path, text]) => ({ kind: 'scene', id: sceneId, path, word: 'toward', text })),
  };
}

function towardFact(toward: Spot): JsonObject {
  const id = factOf(toward);
  return id === null ? {} : { toward: id };
}
