import { refuse, type Change } from '@app/kernel';
import type { Table } from '../../../table';
import { actionsOf, ratingOf, type ChargeCharacter } from '../characters/character';
import type { ChargeDeterminationInput } from '../inputs';
import { momentumChange, refuseUnpaid } from '../rolls/momentum';
import type { PoolPart } from '../rolls/pools';
import { sameText } from './same-text';

/** What resisting costs (CH-18), by the setting `determination.cost`. */
export type DeterminationCost = 'momentum' | 'attribute' | 'sacrifice-detail';

/** What a command says of the cost. */
export type Offered = Pick<ChargeDeterminationInput, 'spend' | 'action' | 'detail'>;

/** What was paid: the pool that it made, none where a detail was struck and nothing is rolled. */
export interface Payment {
  readonly pool?: readonly PoolPart[];
  readonly momentumSpent: number;
  readonly changes: readonly Change[];
}

/** CH-18: what a command must name for each cost; what it names of another cost it would name in vain. */
const NAMED: { readonly [cost in DeterminationCost]: { readonly needs?: keyof Offered; readonly takes: readonly (keyof Offered)[] } } = {
  momentum: { takes: ['spend'] },
  attribute: { needs: 'action', takes: ['action', 'spend'] },
  'sacrifice-detail': { needs: 'detail', takes: ['detail'] },
};

const FIELDS = ['spend', 'action', 'detail'] as const;

/** What resisting costs in this campaign (CH-18). */
export const costOf = (table: Table): DeterminationCost => table.setting('determination.cost') as DeterminationCost;

/** CH-16, CH-18, D4: shape and ranges of what is offered. */
export function refuseOffer(table: Table, cost: DeterminationCost, offered: Offered): void {
  const field = misfit(cost, offered);
  if (field) refuse('wrong-cost', { cost, field });
  const { action, spend = 0 } = offered;
  if (action !== undefined && !actionsOf(table.setting).includes(action)) refuse('unknown-action', { action });
  const minimum = table.setting('determination.minimumSpend') as number;
  if (cost !== 'sacrifice-detail' && spend < minimum) refuse('spend-below-minimum', { spend, minimum });
}

/** The first field that belongs to another cost, else the one that is missing. To spend nothing is to say nothing. */
function misfit(cost: DeterminationCost, offered: Offered): keyof Offered | undefined {
  const { needs, takes } = NAMED[cost];
  const said = FIELDS.filter((field) => offered[field] !== undefined && offered[field] !== 0);
  return said.find((field) => !takes.includes(field)) ?? (needs && !said.includes(needs) ? needs : undefined);
}

/** CH-16, CH-18: what a character pays for resisting; refuses what it cannot pay. */
export function paymentOf(character: ChargeCharacter, cost: DeterminationCost, { spend = 0, action = '', detail = '' }: Offered): Payment {
  if (cost === 'sacrifice-detail') return { momentumSpent: 0, changes: [detailStruck(character, detail)] };
  refuseUnpaid(character, spend);
  const { momentum } = character.state;
  const rating: readonly PoolPart[] = cost === 'attribute' ? [{ count: ratingOf(character, action), origin: 'rating' }] : [];
  return {
    pool: [...rating, { count: spend, origin: 'momentum' }],
    momentumSpent: spend,
    changes: momentumChange(character.id, momentum, momentum - spend),
  };
}

/** CH-18: the first detail with that label goes, with its texts. */
function detailStruck({ id: characterId, sheet, texts }: ChargeCharacter, label: string): Change {
  const index = sheet.details.findIndex((_detail, at) => sameText(texts[`sheet.details.${at}.label`], label));
  if (index < 0) refuse('unknown-detail');
  return { kind: 'detail-struck', characterId, index, from: sheet.details[index], to: null };
}
