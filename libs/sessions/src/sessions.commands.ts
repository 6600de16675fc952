import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Vocabulary } from '@app/kernel';
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
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  startSession(asking: Asking): Promise<Answer> {
    return this.commander.execute(asking, startSession(this.systems, this.vocabulary), {}, madeIn(asking, 'sessions'));
  }

  endSession(asking: Asking, id: string): Promise<Answer> {
    return this.commander.execute(asking, endSession(this.systems, this.vocabulary), { id });
  }

  startScene(asking: Asking, input: StartSceneInput): Promise<Answer> {
    return this.commander.execute(asking, startScene(this.systems, this.vocabulary), { ...input }, madeIn(asking, 'scenes'));
  }

  endScene(asking: Asking, id: string): Promise<Answer> {
    return this.commander.execute(asking, endScene(this.systems, this.vocabulary), { id });
  }
}
