import type { Language } from '@app/access';
import type { Json, JsonObject } from '@app/kernel';
import type { Messages } from '@app/transport';
import { damageText } from './findings';
import type { ImportJob } from './import-jobs';
import type { ImportProblem } from './import-problem';

/** An import as it is answered. */
export function importBody({ id, status, lines, events, of, campaignId, problem, createdAt, finishedAt }: ImportJob, messages: Messages, language: Language): JsonObject {
  return {
    id,
    status,
    progress: { lines, events, of },
    campaignId,
    problem: problem && problemBody(problem, messages, language),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** Why an import failed, in a language. */
export function problemBody({ code, params }: ImportProblem, messages: Messages, language: Language): JsonObject {
  const { reason, line, sequence } = params;
  const finding: { finding?: Json } = typeof reason === 'string' ? { finding: damageText(reason, language) } : {};
  return { code, ...messages.of(code, { ...params, ...finding }, language), line: line ?? null, sequence: sequence ?? null };
}
