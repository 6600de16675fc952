import { badForm, refuse, type JsonObject } from '@app/kernel';
import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import { turnsOf } from '../../../mechanics/turns';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { characterOf, refuseInactive } from '../characters/character';
import { openRounds, type RoundFacts } from '../things';
import { BshRoundInput } from './inputs';

/** BS-1: the GM opens a round with a duration for its turns and the characters in it, in order. */
export const openRound = ruleCommand<BshRoundInput>({
  operation: 'openRound',
  path: 'rounds',
  summary: 'Opens a round: each of the characters has a turn in it, in order; one runs at a time, in a scene.',
  subsystem: 'turns',
  input: BshRoundInput,
  form: ({ characterIds }) => {
    if (characterIds.length === 0) throw badForm([{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }]);
  },
  references: ({ characterIds }) => characterIds.map((id) => ({ collection: 'characters', id })),
  answers: { thing: 'rounds', created: true },
  may: 'gm',
  decide: opened,
});

/** D4: a scene to which it belongs and no other round, then who is in it. */
function opened(table: Table, input: BshRoundInput, { newId }: RuleContext): Ruling {
  const { sceneId } = table;
  if (sceneId === undefined) return refuse('no-scene');
  if (openRounds(table).some(({ facts }) => facts.status === 'running')) refuse('round-running');
  for (const id of input.characterIds) refuseInactive(characterOf(table, id));
  const roundId = newId();
  const words = presentWords({ 'duration.text': input.duration.text });
  return {
    type: 'round-opened',
    subject: { kind: 'round', id: roundId },
    words,
    fields: Object.keys(words),
    changes: [{ kind: 'new-round', roundId, from: null, to: roundFacts(input, sceneId) }],
  };
}

/** Maps stand as entries in events. */
type NewRound = Omit<RoundFacts, 'used'> & { readonly used: readonly never[] };

function roundFacts({ duration: { unit, amount }, characterIds, combat = false }: BshRoundInput, sceneId: string): NewRound & JsonObject {
  const { current, done } = turnsOf(characterIds);
  return { duration: { unit, ...(amount === undefined ? {} : { amount }) }, characterIds, combat, current, used: [], done, sceneId, status: 'running' };
}
