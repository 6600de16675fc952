import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Name, Nested, Text, Whole } from '@app/shapes';
import { IMPORT_STATUSES } from './import-jobs';

/** How far an import is: lines and events that were verified, or stored, as its status says. */
@ObjectType('ImportProgress')
export class ImportProgressView {
  @Whole() lines: number;
  @Whole() events: number;
  @Whole({ nullable: true, description: 'How many events the header of the file promises; null before it is read.' }) of: number | null;
}

/** Why an import failed, in the language of who asks. */
@ObjectType('ImportProblem')
export class ImportProblemView {
  @Name({ description: 'Stable, kebab-case.' }) code: string;
  @Text() title: string;
  @Text() detail: string;
  @Whole({ nullable: true, description: 'The line of the file, from 1.' }) line: number | null;
  @Whole({ nullable: true, description: 'The event that it is about.' }) sequence: number | null;
}

/** An import: a file on its way to a campaign. */
@ObjectType('Import')
export class ImportView {
  @Id() id: string;
  @Choice(IMPORT_STATUSES) status: string;
  @Nested(() => ImportProgressView) progress: ImportProgressView;
  @Id({ nullable: true, description: 'The campaign, once it is done.' }) campaignId: string | null;
  @Nested(() => ImportProblemView, { nullable: true, description: 'Why it failed; nothing of the file was kept.' }) problem: ImportProblemView | null;
  @Text({ description: 'RFC 3339.' }) createdAt: string;
  @Text({ nullable: true, description: 'RFC 3339.' }) finishedAt: string | null;
}
