import { badForm, refuse, type Change } from '@app/kernel';
import type { RuleContext } from '../../../command';
import type { Progression, TalentChoice } from '../../../rule-system';
import type { Table } from '../../../table';
import type { TreeEntry } from '../settings/talent-tree';
import { refuseActions } from './actions';
import { ratingOf, seen, type ChargeCharacter, type Talent } from './character';

/** CH-23: how characters grow: by milestones, each of which buys one talent. */
export const PROGRESSION: Progression = {
  award: (_table, characters) => characters.map((character) => milestones(seen(character), 1)),
  form: refuseIncomplete,
  take: (table, character, talent, context) => taken(table, seen(character), asBought(table, talent), context),
};

/** CH-23: what neither the player nor the tree's entry says: an action for an action point, a situation for the other. */
function refuseIncomplete(table: Table, talent: TalentChoice): void {
  const field = talent.kind === 'action-point' ? 'action' : 'situation';
  if (asBought(table, talent)[field] === undefined && entryOf(table, talent)) throw badForm([{ pointer: `/${field}`, code: 'required' }]);
}

/** CH-23: a talent with what the tree's entry says of it. */
function asBought(table: Table, talent: TalentChoice): TalentChoice {
  const { action, situation } = entryOf(table, talent) ?? {};
  return { ...(action === undefined ? {} : { action }), ...(situation === undefined ? {} : { situation }), ...talent };
}

/** CH-23: what is bought, what the character has, how many talents there may be, and the price last (D4). */
function taken(table: Table, character: ChargeCharacter, talent: TalentChoice, { newId }: Pick<RuleContext, 'newId'>): ReturnType<Progression['take']> {
  refuseChoice(table, character, talent);
  refuseLimits(table, character, talent);
  const talentId = newId();
  const { talents } = character.state;
  return {
    facts: { talentId },
    words: talent.situation === undefined || talent.kind !== 'situational' ? {} : { [`state.talents.${talents.length}.situation`]: talent.situation },
    changes: [
      milestones(character, -1),
      ...ratingRaised(character, talent),
      { kind: 'talent', characterId: character.id, index: talents.length, from: null, to: { ...bought(talentId, talent) } },
    ],
  };
}

/** CH-23: an action below the highest rating, an entry of the tree where there is one, and an action of the campaign (CH-27). */
function refuseChoice(table: Table, character: ChargeCharacter, talent: TalentChoice): void {
  const action = talent.kind === 'action-point' ? (talent.action ?? '') : undefined;
  if (action !== undefined) refuseAtMaximum(table, character, action);
  refuseOutsideTree(table, talent);
  if (action !== undefined) refuseActions(table, [action]);
}

function refuseAtMaximum(table: Table, character: ChargeCharacter, action: string): void {
  const max = table.setting('actions.max') as number;
  const rating = ratingOf(character, action);
  if (rating >= max) refuse('action-at-maximum', { action, rating, max });
}

function refuseOutsideTree(table: Table, talent: TalentChoice): void {
  if (table.setting('talents.tree') === null && talent.treeId === undefined) return;
  const entry = entryOf(table, talent);
  if (!entry || !fits(entry, talent)) refuse('talent-not-in-tree');
}

/** CH-23: after those that the tree requires, while there is room, for a milestone. What a clock granted for a time does not count (CH-21b). */
function refuseLimits(table: Table, { state }: ChargeCharacter, talent: TalentChoice): void {
  refuseMissing(table, state, talent);
  const most = table.setting('talents.maximum');
  const own = state.talents.filter(({ lasts }) => lasts === undefined);
  if (typeof most === 'number' && own.length >= most) refuse('talent-limit', { talents: own.length, max: most });
  if (state.milestones < 1) refuse('no-milestone');
}

/** CH-23: the first of those that the tree requires which the character has not bought. */
function refuseMissing(table: Table, { talents }: ChargeCharacter['state'], talent: TalentChoice): void {
  const { requires = [] } = entryOf(table, talent) ?? {};
  const id = requires.find((required) => !talents.some(({ treeId }) => treeId === required));
  if (id !== undefined) refuse('talent-requires', { id, name: entryOf(table, { treeId: id })?.name ?? id });
}

/** CH-23: what an entry fixes cannot be chosen otherwise. */
function fits(entry: TreeEntry, { kind, action, situation }: TalentChoice): boolean {
  return entry.kind === kind && (entry.action ?? action) === action && (entry.situation ?? situation) === situation;
}

function entryOf(table: Table, { treeId }: Pick<TalentChoice, 'treeId'>): TreeEntry | undefined {
  const tree = (table.setting('talents.tree') ?? []) as unknown as readonly TreeEntry[];
  return tree.find(({ id }) => id === treeId);
}

function milestones({ id, state }: ChargeCharacter, by: number): Change {
  return { kind: 'milestones', characterId: id, from: state.milestones, to: state.milestones + by };
}

/** CH-23: one more in the action; one that is not on the sheet comes to it with 1 (CH-27). */
function ratingRaised(character: ChargeCharacter, { kind, action }: TalentChoice): readonly Change[] {
  if (kind !== 'action-point' || action === undefined) return [];
  const from = Object.hasOwn(character.sheet.actions, action) ? character.sheet.actions[action] : null;
  return [{ kind: 'rating', characterId: character.id, action, from, to: (from ?? 0) + 1 }];
}

function bought(id: string, { kind, action, treeId }: TalentChoice): Talent {
  const known = kind === 'action-point' ? ({ kind, ...(action === undefined ? {} : { action }) } as const) : ({ kind: 'situational' } as const);
  return { id, ...known, ...(treeId === undefined ? {} : { treeId }) };
}
