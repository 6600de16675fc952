import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { CommandRunner, Projections, type Outcome } from '@app/event-store';
import { callerOf, entityOf, notFound, Refusal, Vocabulary, type Caller, type CommandDefinition, type Identity, type JsonObject } from '@app/kernel';
import type { Answer } from './answer';
import { placed } from './placed';

/** How a command's outcome becomes an answer; without `body` it is the main event's subject. */
export interface AnswerOptions {
  readonly body?: (outcome: Outcome, caller: Caller) => JsonObject;
  /** Path below the public URL of what was made. */
  readonly location?: (body: JsonObject) => string;
  /** Fields that are shown once: null in a repeat. */
  readonly once?: readonly string[];
  /** Where the input stands in the request, where that is not where inputs stand in that API. */
  readonly inputAt?: string;
}

/** The options of a command that makes a resource of that collection in the campaign asked about. */
export const madeIn = ({ campaignId }: Asking, collection: string): AnswerOptions => ({ location: ({ id }) => `/v1/campaigns/${campaignId}/${collection}/${String(id)}` });

/** The step between an operation of either API and the log: who asks, what is asked, and the answer for that caller. */
@Injectable()
export class Commander {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** Carries out a command in the campaign that the caller asks about. */
  async execute<Input>(asking: Asking, definition: CommandDefinition<Input>, input: Input, options: AnswerOptions = {}): Promise<Answer> {
    const { campaignId, identity, idempotencyKey, expectedVersion, occurredAt } = asking;
    if (!campaignId || !identity) throw new Refusal(401, 'unauthenticated');
    const running = this.runner.run({
      campaignId,
      definition,
      input,
      identity,
      ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
      ...(occurredAt === undefined ? {} : { occurredAt }),
    });
    const outcome = await running.catch((error: unknown) => {
      throw placed(error, options.inputAt ?? asking.inputAt);
    });
    return this.answer(outcome, answeredAs(outcome, identity), options);
  }

  /** The answer of an outcome, for what the caller may see now. */
  answer(outcome: Outcome, caller: Caller, options: AnswerOptions): Answer {
    const resource = options.body ? options.body(outcome, caller) : this.subject(outcome, caller);
    const once = Object.fromEntries((options.once ?? []).map((name) => [name, outcome.once?.[name] ?? null]));
    const body = { ...resource, ...once };
    return { body, repeat: outcome.repeat, head: outcome.head, ...(options.location ? { location: options.location(body) } : {}) };
  }

  /** A resource as a command left it; 404 where the caller may not know of it. */
  resource({ state }: Outcome, caller: Caller, collection: string, id: string): JsonObject {
    const entity = entityOf(state, collection, id);
    const resource = entity && this.projections.resource(state, collection, entity, caller);
    if (!resource) throw notFound(this.vocabulary.collection(collection).subject, id);
    return resource;
  }

  /** The resource that a command was on, as it left it. */
  subject({ state, events }: Outcome, caller: Caller): JsonObject {
    const subject = events[0]?.subject;
    const collection = subject && this.vocabulary.ofSubject(subject.kind);
    if (!subject || !collection) throw new Error('a command without a subject');
    const entity = entityOf(state, collection.name, subject.id) ?? entityOf(state, collection.name);
    const resource = entity && this.projections.resource(state, collection.name, entity, caller);
    return resource ?? { id: subject.id };
  }
}

/** The caller as it is now; who gave its own right away by this very command is still answered, as whom it was done for. */
function answeredAs({ now, events, repeat }: Outcome, identity: Identity): Caller {
  try {
    return callerOf(now, identity);
  } catch (error) {
    const actor = events[0]?.actor;
    if (repeat || !actor || !(error instanceof Refusal)) throw error;
    return { member: actor.member, role: actor.role as Caller['role'], characterIds: [] };
  }
}
