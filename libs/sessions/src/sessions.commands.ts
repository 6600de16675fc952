import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { SystemRegistry } from '@app/rules';
import { Commander, madeIn, type Answer } from '@app/transport';
import { endScene, startScene } from './domain/scene';
import { endSession, startSession } from './domain/session';
import type { StartSceneInput } from './sessions.inputs';

/** Commands on sessions and scenes. */
@Injectable()
export class SessionsCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  startSession(asking: Asking): Promise<Answer> {
    return this.commander.execute(asking, startSession(this.systems), {}, madeIn(asking, 'sessions'));
  }

  endSession(asking: Asking, id: string): Promise<Answer> {
    return this.commander.execute(asking, endSession, { id });
  }

  startScene(asking: Asking, input: StartSceneInput): Promise<Answer> {
    return this.commander.execute(asking, startScene, { ...input }, madeIn(asking, 'scenes'));
  }

  endScene(asking: Asking, id: string): Promise<Answer> {
    return this.commander.execute(asking, endScene, { id });
  }
}
