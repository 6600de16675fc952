import { refuse, type Json } from '@app/kernel';
import type { RuleContext } from '../command';
import type { Table } from '../table';

type Asking = RuleContext['caller'];

/** D3: refuses a player's command that carries a value of the GM's, in campaigns where the GM must state those. */
export function refuseGmFields<Input extends object>(table: Table, { role }: Asking, input: Input, fields: readonly (keyof Input & string)[]): void {
  if (role === 'gm' || table.setting('gm.mustState') !== true) return;
  const field = fields.find((name) => input[name] !== undefined);
  if (field) refuse('gm-only-field', { field });
}

/** D3: who sent a value of the GM's as said aloud at the table, as `statedBy`; nothing for a GM, or where none was sent. */
export function statedBy<Input extends object>({ role, member }: Asking, input: Input, fields: readonly (keyof Input & string)[]): { readonly statedBy?: Json } {
  return role !== 'gm' && fields.some((name) => input[name] !== undefined) ? { statedBy: member } : {};
}
