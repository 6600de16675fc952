import { Inject, Injectable } from '@nestjs/common';
import { AccountsService, type Account, type Asking } from '@app/access';
import { CommandKeys, cutPage, newToken, plain, violates, type Page } from '@app/event-store';
import { notFound, Refusal, type JsonObject } from '@app/kernel';
import type { Answer, PageRequest } from '@app/transport';
import type { CreateAccountInput } from './accounts.inputs';

/** Accounts are the owner's to make; they are in no campaign's log. */
@Injectable()
export class AccountsCommands {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(CommandKeys) private readonly keys: CommandKeys,
  ) {}

  /** Makes an account with a token that is shown once. A key is the owner's: a repeat makes nothing. */
  async create(asking: Asking, input: CreateAccountInput): Promise<Answer> {
    const owner = requireOwner(asking);
    const { command, request } = this.keys.mark(owner, 'createAccount', plain(input), asking.idempotencyKey);
    const mark = request === undefined ? undefined : { command, request };
    const first = mark && (await this.done(mark));
    if (first) return first;
    const { token, hash } = newToken('account');
    try {
      const id = await this.accounts.create(input.name, false, hash, mark);
      return await this.answer(id, token);
    } catch (error) {
      if (!mark || !violates(error, 'account_command_pkey')) throw error;
      const other = await this.done(mark);
      if (!other) throw error;
      return other;
    }
  }

  /** All accounts in the order of their making; the owner's to see. */
  async list(asking: Asking, { limit, after }: PageRequest): Promise<Page> {
    requireOwner(asking);
    const found = await this.accounts.page(after, limit + 1);
    return cutPage(found, limit, ({ position }) => position, bodyOf);
  }

  /** An account may look at itself, the owner at all. */
  async one(asking: Asking, id: string): Promise<JsonObject> {
    const { holder } = asking;
    if (holder.kind !== 'account' || (!holder.isOwner && holder.accountId !== id)) throw notFound('account', id);
    const account = await this.accounts.find(id);
    if (!account) throw notFound('account', id);
    return bodyOf(account);
  }

  private async done(mark: { command: string; request: string }): Promise<Answer | undefined> {
    const done = await this.accounts.done(mark.command);
    if (!done) return undefined;
    if (done.request !== mark.request) throw new Refusal(422, 'idempotency-key-reused');
    return this.answer(done.resultId, null);
  }

  private async answer(id: string, token: string | null): Promise<Answer> {
    const account = await this.accounts.find(id);
    if (!account) throw notFound('account', id);
    return { body: { ...bodyOf(account), token }, repeat: token === null, location: `/v1/accounts/${id}` };
  }
}

function requireOwner({ holder }: Asking): string {
  if (holder.kind !== 'account') throw new Refusal(403, 'account-needed');
  if (!holder.isOwner) throw new Refusal(403, 'owner-needed');
  return holder.accountId;
}

const bodyOf = ({ id, name, isOwner, createdAt }: Account): JsonObject => ({ id, name, isOwner, createdAt });
