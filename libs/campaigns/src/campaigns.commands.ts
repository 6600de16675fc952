import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AccountsService, type Asking } from '@app/access';
import { CommandKeys, CommandRunner, plain, violates, type Outcome } from '@app/event-store';
import { badForm, entityOf, Refusal, renderFor, type CommandDefinition, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { placing, Commander, type Answer } from '@app/transport';
import type { ChangeCampaignInput, ChangeSettingsInput, CreateCampaignInput } from './campaigns.inputs';
import { archiveCampaign, unarchiveCampaign } from './domain/archive-campaign';
import { changeCampaign } from './domain/change-campaign';
import { createCampaign } from './domain/create-campaign';
import { deleteCampaign } from './domain/delete-campaign';
import { changeSettings, refuseBadSettings, settingsBody } from './domain/settings';

/** Commands on campaigns and their settings. */
@Injectable()
export class CampaignsCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandKeys) private readonly keys: CommandKeys,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  /** Makes a campaign for an account. A key belongs to the account: its command is looked up before anything is made. */
  async create(asking: Asking, input: CreateCampaignInput): Promise<Answer> {
    const { holder, idempotencyKey, inputAt } = asking;
    placing(inputAt, () => this.checkForm(input));
    if (holder.kind !== 'account') throw new Refusal(403, 'account-needed');
    const mark = this.keys.mark(holder.accountId, 'createCampaign', plain(input), idempotencyKey);
    const done = await this.done(holder.accountId, mark);
    if (done) return done;
    try {
      return await this.found(holder.accountId, input, mark);
    } catch (error) {
      const first = violates(error, 'account_command_pkey') ? await this.done(holder.accountId, mark) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  /** The rest of the form, which the systems judge; before the key, since a key may have been used for something else. */
  private checkForm({ system, settings = {} }: CreateCampaignInput): void {
    const known = this.systems.get(system);
    if (!known) throw badForm([{ pointer: '/system', code: 'one-of', params: { values: this.systems.all().map(({ id }) => id).join(', ') } }]);
    refuseBadSettings(known, settings, 'settings');
  }

  private async found(accountId: string, input: CreateCampaignInput, mark: ReturnType<CommandKeys['mark']>): Promise<Answer> {
    const { system, name, settings = {} } = input;
    const gmName = input.gmName ?? (await this.accounts.find(accountId))?.name ?? 'GM';
    const campaignId = randomUUID();
    const request = {
      campaignId,
      definition: createCampaign(this.systems),
      input: { stream: randomUUID(), accountId, system, name, settings, gmName },
      identity: { member: randomUUID() },
    };
    return answer(campaignId, await this.runner.runMarked(request, mark));
  }

  changeCampaign(asking: Asking, input: ChangeCampaignInput): Promise<Answer> {
    return this.onCampaign(asking, changeCampaign, input);
  }

  archive(asking: Asking): Promise<Answer> {
    return this.onCampaign(asking, archiveCampaign, {});
  }

  unarchive(asking: Asking): Promise<Answer> {
    return this.onCampaign(asking, unarchiveCampaign, {});
  }

  delete(asking: Asking): Promise<Answer> {
    return this.onCampaign(asking, deleteCampaign, {});
  }

  changeSettings(asking: Asking, input: ChangeSettingsInput): Promise<Answer> {
    return this.commander.execute(asking, changeSettings(this.systems), input, { body: ({ state }) => settingsBody(this.systems, state) });
  }

  private onCampaign<Input>(asking: Asking, definition: CommandDefinition<Input>, input: Input): Promise<Answer> {
    return this.commander.execute(asking, definition, input, { body: (outcome) => campaignBody(asking.campaignId ?? '', outcome) });
  }

  /** The first answer again, when this account's key has been used; 410 when what it made was purged since. */
  private async done(accountId: string, mark: { command: string; request?: string }): Promise<Answer | undefined> {
    if (!mark.request) return undefined;
    const done = await this.accounts.done(mark.command);
    if (!done) return undefined;
    if (done.request !== mark.request) throw new Refusal(422, 'idempotency-key-reused');
    const { resultId } = done;
    const outcome = await this.runner.replay(resultId, mark.command).catch(async (error: unknown) => {
      throw (await this.accounts.purged(accountId, resultId)) ?? error;
    });
    return answer(resultId, outcome);
  }
}

function answer(campaignId: string, outcome: Outcome): Answer {
  return { body: campaignBody(campaignId, outcome), repeat: outcome.repeat, head: outcome.head, location: `/v1/campaigns/${campaignId}` };
}

/** The campaign as a command left it. */
function campaignBody(campaignId: string, { state, events }: Outcome): JsonObject {
  const entity = entityOf(state, 'campaigns');
  const body = entity && renderFor(entity, { member: '', role: 'gm' });
  return { name: null, purgeAt: null, ...body, id: campaignId, sequence: events.at(-1)?.sequence ?? state.sequence };
}
