import type { Language } from '@app/access';
import type { Refusal, RefusalParams } from '@app/kernel';
import type { Messages } from './messages';

/** A problem document of RFC 9457, with the product's stable `code`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
  /** What is left of a campaign that was purged. */
  readonly tombstone?: RefusalParams;
}

/** The one refusal whose parameters are more than its text can say: a signed checkpoint is for programs. */
const OF_A_TOMBSTONE = 'campaign-purged';

/** The problem document of a refusal in the caller's language; `base` is the service's public URL. */
export function problemOf(messages: Messages, refusal: Refusal, language: Language, base: string): Problem {
  const { title, detail } = messages.of(refusal.code, refusal.params, language);
  const errors = refusal.errors.map(({ pointer, code, params }) => ({ pointer, message: messages.field(code, params ?? {}, language) }));
  return {
    type: `${base}/errors#${refusal.code}`,
    title,
    status: refusal.status,
    detail,
    code: refusal.code,
    ...(errors.length > 0 ? { errors } : {}),
    ...(refusal.code === OF_A_TOMBSTONE ? { tombstone: refusal.params } : {}),
  };
}
