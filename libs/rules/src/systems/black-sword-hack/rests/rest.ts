import { badForm, type Change, type JsonObject } from '@app/kernel';
import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { characterOf, refuseInactive, seen, type BshCharacter } from '../characters/character';
import type { RestFacts } from '../things';
import type { RestKind } from '../vocabulary';
import { BshRestInput } from './inputs';

/** BS-20: characters rest. */
export const takeRest = ruleCommand<BshRestInput>({
  operation: 'takeRest',
  path: 'rests',
  summary: 'Has characters rest: a long rest brings the Doom die back and ends being doomed.',
  input: BshRestInput,
  form: ({ characterIds }) => {
    if (characterIds?.length === 0) throw badForm([{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }]);
  },
  references: ({ characterIds = [] }) => characterIds.map((id) => ({ collection: 'characters', id })),
  answers: { thing: 'rests', created: true },
  may: 'gm',
  decide: rested,
});

function rested(table: Table, { kind, characterIds }: BshRestInput, { newId }: RuleContext): Ruling {
  const characters = characterIds?.map((id) => characterOf(table, id)) ?? inPlay(table);
  for (const character of characters) refuseInactive(character);
  const restId = newId();
  const to: RestFacts & JsonObject = { kind, characterIds: characters.map(({ id }) => id) };
  return {
    type: 'rest-taken',
    subject: { kind: 'rest', id: restId },
    changes: [{ kind: 'new-rest', restId, from: null, to }, ...characters.flatMap((character) => restoredBy(table, kind, character))],
  };
}

const inPlay = (table: Table): readonly BshCharacter[] => table.characters().filter(({ kind, active }) => kind === 'pc' && active).map(seen);

/** BS-20, BS-4b: what a rest brings back; one that a cost has spoilt brings nothing back and uses up the mark. */
function restoredBy(table: Table, kind: RestKind, { id: characterId, state }: BshCharacter): readonly Change[] {
  if (state.noRest) return changeTo('no-rest', { characterId }, true, false);
  if (kind === 'short' && table.setting('rest.short') !== 'doom-die') return [];
  return [
    ...changeTo('doom-die', { characterId }, state.doom.die, state.doom.max),
    ...(kind === 'long' ? changeTo('doomed', { characterId }, state.doomed, false) : []),
  ];
}
