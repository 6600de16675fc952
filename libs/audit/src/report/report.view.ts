import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Name, Nested, NestedList, Text, Texts, Whole } from '@app/shapes';
import { CheckpointView } from '../checkpoints/checkpoints.view';

/** A place in the chain. */
@ObjectType('LedgerHead')
export class LedgerHeadView {
  @Whole() sequence: number;
  @Text({ description: 'Hex.' }) chain: string;
}

/** How far an audit is. */
@ObjectType('AuditProgress')
export class AuditProgressView {
  @Whole({ description: 'Events read.' }) done: number;
  @Whole() of: number;
}

/** The rolls that an audit looked at: for GMs and auditors all, for others those that the table saw. */
@ObjectType('AuditedRolls')
export class AuditedRollsView {
  @Whole({ description: 'Recomputed from their seed; faces that differ are problems.' }) recomputed: number;
  @Whole({ description: 'Of a seed that is not known here.' }) waiting: number;
  @Whole({ description: 'Thrown on the table: nobody can recompute them.' }) reported: number;
}

/** One finding of an audit. */
@ObjectType('AuditProblem')
export class AuditProblemView {
  @Whole({ description: 'At which event; 0 at none.' }) sequence: number;
  @Name({ description: 'What kind (docs/formats.md).' }) code: string;
  @Text({ optional: true, description: 'A sentence, for GMs and auditors.' }) message?: string;
}

/** What an audit found. */
@ObjectType('AuditedLog')
export class AuditedLogView {
  @Whole({ description: 'Up to which event.' }) sequence: number;
  @Text({ description: 'Hex of the chain after it.' }) chain: string;
  @Text({ description: 'RFC 3339.' }) at: string;
  @Flag() ok: boolean;
  @Whole() events: number;
  @Nested(() => AuditedRollsView) rolls: AuditedRollsView;
  @Whole() problemCount: number;
  @NestedList(() => AuditProblemView, { description: 'The first hundred or so.' }) problems: AuditProblemView[];
  @Texts({ max: 1000, length: 20, description: 'What it leaves open.' }) cannotKnow: string[];
}

/** The checkpoints of a campaign in short. */
@ObjectType('AuditedCheckpoints')
export class AuditedCheckpointsView {
  @Whole() count: number;
  @Nested(() => CheckpointView, { nullable: true }) last: CheckpointView | null;
}

/** Where a campaign's read models came to a stop. */
@ObjectType('ParkedViews')
export class ParkedViewsView {
  @Whole({ description: 'The event of which the server could not make them.' }) sequence: number;
  @Text({ description: 'RFC 3339.' }) at: string;
  @Text({ optional: true, description: 'Why, for GMs and auditors.' }) reason?: string;
}

/** The read models of a campaign: what lists and resources are served from. */
@ObjectType('AuditedViews')
export class AuditedViewsView {
  @Whole({ description: 'The version that made them.' }) version: number;
  @Flag({ description: 'Whether it is the one that this server makes; else nothing is appended until they are rebuilt.' }) current: boolean;
  @Nested(() => ParkedViewsView, { nullable: true, description: 'When the server could not make them of the log: they are what they were before.' }) parked: ParkedViewsView | null;
}

/** The server's own report on a campaign's log. */
@ObjectType('Audit')
export class AuditView {
  @Choice(['roles', 'set-role', 'trigger-only'], { description: 'How firmly the database keeps the log.' }) level: string;
  @Text({ description: 'What that means.' }) levelMeaning: string;
  @Nested(() => LedgerHeadView) head: LedgerHeadView;
  @Choice(['done', 'running']) status: string;
  @Nested(() => AuditProgressView, { nullable: true, description: 'While it runs.' }) progress: AuditProgressView | null;
  @Nested(() => AuditedLogView, { nullable: true, description: 'The last finished audit; null before the first.' }) verified: AuditedLogView | null;
  @Nested(() => AuditedCheckpointsView) checkpoints: AuditedCheckpointsView;
  @Nested(() => AuditedViewsView) views: AuditedViewsView;
}
