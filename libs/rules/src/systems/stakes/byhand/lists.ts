import type { FieldError } from '@app/kernel';
import type { RuleContext } from '../../../command';
import type { Table } from '../../../table';
import { refuseOutsiders } from '../sequences/members';
import { ranked } from '../sequences/order';
import type { Consequence, Opportunity, Sequence, Strike } from '../sequences/sequence';
import { merged, newTexts } from './merged';
import type { SetByHand } from './set';

/** An entry with a text and a cost as the resource shows it; one without an id is new and needs both. */
interface Wanted {
  readonly id?: string;
  readonly text?: string;
  readonly cost?: number;
}

export type WantedConsequence = Wanted & Partial<Consequence>;
export type WantedOpportunity = Wanted & Partial<Opportunity>;

const sameId = (one: { readonly id: string }, other: Wanted): boolean => one.id === other.id;

/** Ids are of entries that stand, each once; what is new says what it is and what it costs. */
export function entriesFault(wanted: readonly Wanted[], standing: readonly { readonly id: string }[] | undefined): FieldError | undefined {
  for (const [index, entry] of wanted.entries()) {
    const fault = entry.id === undefined ? missingOf(entry) : idFault(entry.id, wanted.slice(0, index), standing);
    if (fault) return { ...fault, pointer: `/${index}${fault.pointer}` };
  }
  return undefined;
}

function missingOf(entry: Wanted): FieldError | undefined {
  const missing = (['text', 'cost'] as const).find((field) => entry[field] === undefined);
  return missing && { pointer: `/${missing}`, code: 'required' };
}

/** What stands is not known where there is no such sequence. */
function idFault(id: string, earlier: readonly Wanted[], standing: readonly { readonly id: string }[] | undefined): FieldError | undefined {
  if (earlier.some((one) => one.id === id)) return { pointer: '/id', code: 'taken-id' };
  return standing && !standing.some((one) => one.id === id) ? { pointer: '/id', code: 'unknown-id' } : undefined;
}

/** D2: the consequences as they are to stand; one that is left out strikes nobody. */
export function setConsequences(_table: Table, { facts, texts }: Sequence, wanted: readonly WantedConsequence[], { newId }: RuleContext): SetByHand {
  for (const { concerns = [], boughtOffFor = [] } of wanted) refuseOutsiders(facts, [...concerns, ...boughtOffFor]);
  const { kept, added } = merged(facts.consequences, wanted, sameId);
  const blank = { cost: 1, concerns: facts.participants.map(({ characterId }) => characterId), boughtOffFor: [] };
  const consequences = [...kept.map(([one, { text: _text, ...said }]) => ({ ...one, ...said })), ...added.map(({ text: _text, ...said }) => ({ ...blank, ...said, id: newId() }))];
  const strikes = facts.strikes.filter(({ consequenceId }) => consequences.some(({ id }) => id === consequenceId));
  return { facts: { ...facts, consequences, strikes }, texts: textsOf('consequences', facts.consequences, { kept, added }, texts) };
}

/** D2: the opportunities as they are to stand. */
export function setOpportunities(_table: Table, { facts, texts }: Sequence, wanted: readonly WantedOpportunity[], { newId }: RuleContext): SetByHand {
  for (const { boughtBy } of wanted) refuseOutsiders(facts, typeof boughtBy === 'string' ? [boughtBy] : []);
  const { kept, added } = merged(facts.opportunities, wanted, sameId);
  const blank = { cost: 1, boughtBy: null };
  const opportunities = [...kept.map(([one, { text: _text, ...said }]) => ({ ...one, ...said })), ...added.map(({ text: _text, ...said }) => ({ ...blank, ...said, id: newId() }))];
  return { facts: { ...facts, opportunities }, texts: textsOf('opportunities', facts.opportunities, { kept, added }, texts) };
}

/** Strikes are of consequences that stand. */
export function strikesFault(wanted: readonly Strike[], sequence: Sequence | undefined): FieldError | undefined {
  if (!sequence) return undefined;
  const index = wanted.findIndex(({ consequenceId }) => !sequence.facts.consequences.some(({ id }) => id === consequenceId));
  return index < 0 ? undefined : { pointer: `/${index}/consequenceId`, code: 'unknown-entry' };
}

/** D2: whom the consequences struck. */
export function setStrikes(_table: Table, { facts }: Sequence, strikes: readonly Strike[]): SetByHand {
  refuseOutsiders(facts, strikes.map(({ characterId }) => characterId));
  return { facts: { ...facts, strikes } };
}

/** D2: who comes before whom (ST-6), until successes are spent; those who are left out come last, in their order. */
export function setOrder(_table: Table, { facts }: Sequence, order: readonly string[]): SetByHand {
  refuseOutsiders(facts, order);
  return { facts: { ...facts, order: [...order, ...ranked(facts.participants).filter((id) => !order.includes(id))] } };
}

interface Texted<Standing> {
  readonly kept: readonly (readonly [Standing, Wanted])[];
  readonly added: readonly Wanted[];
}

function textsOf<Standing>(list: string, standing: readonly Standing[], { kept, added }: Texted<Standing>, texts: Sequence['texts']): { readonly [path: string]: string } {
  const said = [...kept.map(([, one]) => one), ...added].map(({ text }) => text);
  return newTexts(list, 'text', said, kept.map(([one]) => texts[`${list}.${standing.indexOf(one)}.text`]));
}
