import { Inject, Injectable } from '@nestjs/common';
import { AccessService, type Asking } from '@app/access';
import { Commander, instantAt, madeIn, type Answer } from '@app/transport';
import { allowBot, changeMember, disallowBot, removeMember, replaceMemberToken } from './domain/change-member';
import { createMember } from './domain/create-member';
import type { ChangeMemberInput, CreateMemberInput } from './members.inputs';

/** Commands on members. */
@Injectable()
export class MembersCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(AccessService) private readonly access: AccessService,
  ) {}

  create(asking: Asking, { expiresAt, ...input }: CreateMemberInput): Promise<Answer> {
    return this.commander.execute(asking, createMember, { ...input, ...(expiresAt ? { expiresAt: instantAt('/expiresAt', expiresAt) } : {}) }, {
      once: ['token'],
      ...madeIn(asking, 'members'),
    });
  }

  change(asking: Asking, id: string, input: ChangeMemberInput): Promise<Answer> {
    return this.known(asking, id, this.commander.execute(asking, changeMember, { ...input, id }));
  }

  remove(asking: Asking, id: string): Promise<Answer> {
    return this.known(asking, id, this.commander.execute(asking, removeMember, { id }));
  }

  replaceToken(asking: Asking, id: string): Promise<Answer> {
    return this.known(asking, id, this.commander.execute(asking, replaceMemberToken, { id }, { once: ['token'] }));
  }

  allowBot(asking: Asking, id: string, botId: string): Promise<Answer> {
    return this.known(asking, id, this.commander.execute(asking, allowBot, { id, botId }));
  }

  disallowBot(asking: Asking, id: string, botId: string): Promise<Answer> {
    return this.known(asking, id, this.commander.execute(asking, disallowBot, { id, botId }));
  }

  /** On this node a change holds at once; others look again within seconds. */
  private async known(asking: Asking, id: string, done: Promise<Answer>): Promise<Answer> {
    const answer = await done;
    this.access.forget(asking.campaignId ?? '', id);
    return answer;
  }
}
