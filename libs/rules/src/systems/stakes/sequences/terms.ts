import { badForm, refuse, type FieldError } from '@app/kernel';
import { ruleCommand, type On, type RuleContext, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { characterOf } from '../characters/character';
import { poolOf } from '../rolls/pool';
import { refuseUnexpected } from './expected';
import { refuseOutsiders } from './members';
import { ruling } from './ruling';
import { DIFFICULTY, sequenceOf, type Consequence, type Opportunity, type Participant, type SequenceFacts } from './sequence';
import { StakesTermsInput } from './sequence-inputs';

type Terms = On<StakesTermsInput>;

/** ST-2: the GM says on what terms a character's approach stands. */
export const setTerms = ruleCommand<Terms>({
  operation: 'setTerms',
  path: 'sequences/:id/terms',
  summary: "States the terms of a character's approach: what is rolled against what, what failing may bring, what can be bought.",
  subsystem: 'turns',
  on: 'sequences',
  input: StakesTermsInput,
  form: refuseConcerningNobody,
  references: ({ characterId, consequences = [] }) => [characterId, ...consequences.flatMap(({ concerns = [] }) => concerns)].flatMap((id) => reference('characters', id)),
  answers: { thing: 'sequences' },
  may: 'gm',
  decide: termsSet,
});

function refuseConcerningNobody({ consequences = [] }: Terms): void {
  const errors = consequences.flatMap(({ concerns }, index): FieldError[] =>
    concerns?.length === 0 ? [{ pointer: `/consequences/${index}/concerns`, code: 'list-too-short', params: { min: 1 } }] : [],
  );
  if (errors.length > 0) throw badForm(errors);
}

/** D4: the range of the bonus, then the step, then whom the consequences concern. */
function termsSet(table: Table, input: Terms, { newId }: RuleContext): Ruling {
  const { id, characterId, consequences = [], opportunities = [], bonus = 0 } = input;
  if (bonus < 0) refuse('bonus-out-of-range', { bonus });
  const sequence = sequenceOf(table, id);
  const { facts } = sequence;
  refuseUnexpected(facts, ['terms', 'consequence'], characterId);
  for (const { concerns = [] } of consequences) refuseOutsiders(facts, concerns);
  const all = facts.participants.map((one) => one.characterId);
  const after: SequenceFacts = {
    ...facts,
    participants: facts.participants.map((one) => (one.characterId === characterId ? withTerms(table, one, input) : one)),
    consequences: [...facts.consequences, ...consequences.map(({ cost, concerns = all }): Consequence => ({ id: newId(), cost, concerns, boughtOffFor: [], characterId }))],
    opportunities: [...facts.opportunities, ...opportunities.map(({ cost }): Opportunity => ({ id: newId(), cost, boughtBy: null, characterId }))],
  };
  const texts = { ...textsOf('consequences', facts.consequences.length, consequences), ...textsOf('opportunities', facts.opportunities.length, opportunities) };
  return ruling(sequence, after, { type: 'terms-set', facts: { characterId }, texts });
}

/** ST-1, ST-2: what the terms make of a participant; of terms that were stated before nothing is left. */
function withTerms(table: Table, { attribute: _attribute, skill: _skill, ...one }: Participant, { attribute, skill, bonus = 0, difficulty = DIFFICULTY }: Terms): Participant {
  const terms = { attribute, ...(skill === undefined ? {} : { skill }), bonus };
  return { ...one, ...terms, pool: poolOf(table, characterOf(table, one.characterId), terms), difficulty };
}

const textsOf = (list: string, start: number, entries: readonly { readonly text: string }[]): { [path: string]: string } =>
  Object.fromEntries(entries.map(({ text }, index) => [`${list}.${start + index}.text`, text]));
