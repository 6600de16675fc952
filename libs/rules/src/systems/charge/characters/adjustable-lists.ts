import { notFound, refuse, sameJson, type Change, type JsonObject } from '@app/kernel';
import type { Adjusted, RuleContext } from '../../../command';
import { matched } from '../../../mechanics/matched';
import type { Table } from '../../../table';
import { refuseActions } from './actions';
import type { ChargeCharacter, LostOpportunity, PositionMove, Talent } from './character';
import { situationOf } from './grants';
import { takenOutOf } from './list-changes';
import { obstacleOf } from '../rolls/lost-opportunity';
import { consequenceOf } from '../things';

/** A move as the resource shows it; its cause is `gm` unless said. */
export type WantedMove = Omit<PositionMove, 'cause'> & Partial<Pick<PositionMove, 'cause'>>;

/** A lost opportunity as the resource shows it. */
export type WantedOpportunity = LostOpportunity & { readonly obstacle?: string };

/** A talent as the resource shows it; one without an id is new. */
export type WantedTalent = Omit<Talent, 'id'> & Partial<Pick<Talent, 'id'>> & { readonly situation?: string };

/** D2: the moves as they are to stand (CH-8b); the worse position of a consequence whose move is left out is settled (CH-14). */
export function setPositionMoves(table: Table, { id, state }: ChargeCharacter, wanted: readonly WantedMove[]): Adjusted {
  const from = state.positionMoves;
  const left = [...from];
  const to = wanted.map(({ cause = 'gm', ...move }): PositionMove => {
    const at = left.findIndex((one) => one.by === move.by && one.cause === cause && one.lasts === move.lasts && (move.consequenceId ?? one.consequenceId) === one.consequenceId);
    if (at >= 0) return left.splice(at, 1)[0];
    requireOwn(from, move.consequenceId);
    return { ...move, cause };
  });
  if (sameJson(asJson(from), asJson(to))) return { changes: [] };
  return { changes: [{ kind: 'position-moves', characterId: id, from: asJson(from), to: asJson(to) }, ...consequencesOver(table, from, to)] };
}

/**
 * D2: the lost opportunities as they are to stand (CH-14b). One that comes of a consequence and is left out, or is to
 * be another, settles that consequence.
 */
export function setLostOpportunities(table: Table, character: ChargeCharacter, wanted: readonly WantedOpportunity[]): Adjusted {
  const from = character.state.lostOpportunities;
  for (const { consequenceId } of wanted) requireOwn(from, consequenceId);
  const { kept, added } = matched(from, wanted, (standing, { action, consequenceId, obstacle }, index) => {
    const shown = obstacleOf(table, character, index);
    const known = consequenceId !== undefined && consequenceId === standing.consequenceId;
    return standing.action === action && (consequenceId === undefined || known) && (obstacle ?? (known ? shown : undefined)) === shown;
  });
  refuseActions(table, added.map(({ action }) => action));
  const texts = added.map(({ obstacle }, index) => [kept.length + index, obstacle] as const);
  return {
    changes: [
      ...takenOutOf('lost-opportunity', character.id, from, (entry) => !kept.some(({ standing }) => standing === entry)),
      ...added.map(({ action }, index): Change => ({ kind: 'lost-opportunity', characterId: character.id, index: kept.length + index, from: null, to: { action } })),
      ...consequencesOver(table, from, kept.map(({ standing }) => standing)),
    ],
    ...textsAt('state.lostOpportunities', 'obstacle', texts),
  };
}

/**
 * D2: the talents as they are to stand (CH-23). One that is named by its id keeps what is not said of it; ratings are
 * not touched, they stand on the sheet.
 */
export function setTalents(table: Table, character: ChargeCharacter, wanted: readonly WantedTalent[], { newId }: Pick<RuleContext, 'newId'>): Adjusted {
  const { id: characterId, state } = character;
  const { kept, added } = matched(state.talents, wanted, (standing, { id }) => standing.id === id);
  const rest = added.map((talent) => ({ ...talent, id: newId() }));
  const said = [...kept.map(({ entry, index }) => [entry.situation, situationOf(table, character, index)]), ...rest.map(({ situation }) => [situation])];
  return {
    changes: [
      ...takenOutOf('talent', characterId, state.talents, (entry) => !kept.some(({ standing }) => standing === entry)),
      ...kept.flatMap(({ standing, entry }, index) => talentChange(characterId, index, standing, talentOf(table, standing, { ...entry, id: standing.id }))),
      ...rest.flatMap((entry, index) => talentChange(characterId, kept.length + index, null, talentOf(table, undefined, entry))),
    ],
    ...textsAt('state.talents', 'situation', said.map(([text, stood], index) => [index, text === stood ? undefined : text] as const)),
  };
}

function talentOf(table: Table, standing: Talent | undefined, { situation: _situation, ...talent }: WantedTalent & Talent): Talent {
  if (talent.action !== undefined && talent.action !== standing?.action) refuseActions(table, [talent.action]);
  const { clockId } = talent;
  if (clockId !== undefined && clockId !== standing?.clockId && !table.clock(clockId)) throw notFound('clock', clockId);
  return { ...standing, ...talent };
}

function talentChange(characterId: string, index: number, from: Talent | null, to: Talent): readonly Change[] {
  if (from && sameJson({ ...from }, { ...to })) return [];
  return [{ kind: 'talent', characterId, index, from: from && { ...from }, to: { ...to } }];
}

/** Texts of entries by their index in the list; none where there is nothing new to say. */
function textsAt(list: string, field: string, texts: readonly (readonly [number, string | undefined])[]): Pick<Adjusted, 'words' | 'fields'> {
  const words = Object.fromEntries(texts.flatMap(([index, text]) => (text === undefined ? [] : [[`${list}.${index}.${field}`, text]])));
  return Object.keys(words).length === 0 ? {} : { words, fields: Object.keys(words) };
}

type OfConsequence = { readonly consequenceId?: string };

/** What comes of a consequence can stay, and is not made by hand. */
function requireOwn(standing: readonly OfConsequence[], consequenceId: string | undefined): void {
  if (consequenceId !== undefined && !standing.some((one) => one.consequenceId === consequenceId)) refuse('not-standing');
}

/** The consequences of which nothing is left on the character. */
function consequencesOver(table: Table, from: readonly OfConsequence[], to: readonly OfConsequence[]): readonly Change[] {
  const gone = from.flatMap(({ consequenceId }) => (consequenceId === undefined || to.some((one) => one.consequenceId === consequenceId) ? [] : [consequenceId]));
  return gone.flatMap((consequenceId): Change[] =>
    consequenceOf(table, consequenceId)?.facts.status === 'standing' ? [{ kind: 'consequence-status', consequenceId, from: 'standing', to: 'settled' }] : [],
  );
}

const asJson = (moves: readonly PositionMove[]): readonly JsonObject[] => moves as unknown as readonly JsonObject[];
