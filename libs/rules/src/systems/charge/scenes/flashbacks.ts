import { notFound, refuse, type Caller, type Change, type JsonObject } from '@app/kernel';
import { ruleCommand, type On, type RuleContext, type Ruling, type SystemCommand } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { characterOf } from '../characters/character';
import { ChargeFlashbackInput, ChargeFlashbackSettlingInput } from './flashback-inputs';
import { momentumChange, refuseUnpaid } from '../rolls/momentum';
import { flashbackOf, type FlashbackFacts } from '../things';

/** CH-26: what a GM may ask for a flashback. */
const COST = { min: 0, max: 2 } as const;

/** CH-26: a player calls a flashback and pays what the GM asks. */
const callFlashback = ruleCommand<ChargeFlashbackInput>({
  operation: 'callFlashback',
  path: 'flashbacks',
  summary: "Calls a flashback of a character, for the momentum that the GM asks; it undoes nothing that is established.",
  input: ChargeFlashbackInput,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  answers: { thing: 'flashbacks', created: true },
  may: (_table, { characterId }) => characterId,
  decide: called,
});

/** CH-26: the GM says what settles it. Until a roll has, the GM may say so anew. */
const settleFlashback = ruleCommand<On<ChargeFlashbackSettlingInput>>({
  operation: 'settleFlashback',
  path: 'flashbacks/:id/settle',
  summary: 'Says what settles a flashback: it happens, or it waits for the action roll or fortune roll that names it.',
  on: 'flashbacks',
  input: ChargeFlashbackSettlingInput,
  answers: { thing: 'flashbacks' },
  may: 'gm',
  decide: settled,
});

/** The commands of flashbacks (CH-26). */
export const FLASHBACK_COMMANDS: readonly SystemCommand[] = [callFlashback, settleFlashback];

function called(table: Table, { characterId, cost: asked, text }: ChargeFlashbackInput, { caller, newId }: RuleContext): Ruling {
  refuseCost(table, asked, caller);
  const cost = asked ?? COST.min;
  const character = characterOf(table, characterId);
  if (!character.active) refuse('character-not-active');
  refuseUnpaid(character, cost);
  const { momentum } = character.state;
  const id = newId();
  const words = presentWords({ text });
  return {
    type: 'flashback-called',
    subject: { kind: 'flashback', id },
    words,
    fields: Object.keys(words),
    changes: [
      { kind: 'new-flashback', flashbackId: id, from: null, to: { characterId, cost, ...statedBy(asked, caller), status: 'open' } },
      ...momentumChange(characterId, momentum, momentum - cost),
    ],
  };
}

/** D3, CH-26: the cost is the GM's; a player sends it as said aloud, unless only GMs state what is theirs. */
function refuseCost(table: Table, cost: number | undefined, { role }: Pick<Caller, 'role'>): void {
  if (cost === undefined) return;
  if (role !== 'gm' && table.setting('gm.mustState') === true) refuse('gm-only-field', { field: 'cost' });
  if (cost < COST.min || cost > COST.max) refuse('cost-out-of-range', { cost, ...COST });
}

/** D3: who sent the cost as said aloud at the table. */
const statedBy = (cost: number | undefined, { member, role }: RuleContext['caller']): JsonObject => (role === 'gm' || cost === undefined ? {} : { statedBy: member });

function settled(table: Table, { id, by, text }: On<ChargeFlashbackSettlingInput>): Ruling {
  const flashback = flashbackOf(table, id);
  if (!flashback) throw notFound('flashback', id);
  if (flashback.facts.status !== 'open') refuse('flashback-settled');
  // Beside the text of the call, which goes on to stand.
  const words = presentWords({ settledText: text });
  return {
    type: 'flashback-settled',
    subject: { kind: 'flashback', id },
    words,
    fields: Object.keys(words),
    changes: settlingChanges(id, flashback.facts, by),
  };
}

/** CH-26: what happens is settled by it; what a roll is to decide stays open until that roll. */
function settlingChanges(flashbackId: string, facts: FlashbackFacts, by: ChargeFlashbackSettlingInput['by']): readonly Change[] {
  return [
    ...(facts.by === by ? [] : [{ kind: 'flashback-by', flashbackId, from: facts.by ?? null, to: by }]),
    ...(by === 'happens' ? [{ kind: 'flashback-status', flashbackId, from: 'open', to: 'settled' }] : []),
  ];
}
