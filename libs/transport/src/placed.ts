import { Refusal } from '@app/kernel';

/** What is wrong with an input, pointed at where it stands in the request; commands know the input alone. */
export function placed(error: unknown, inputAt: string | undefined): unknown {
  if (!(error instanceof Refusal) || error.errors.length === 0 || !inputAt) return error;
  return new Refusal(error.status, error.code, error.params, error.errors.map((field) => ({ ...field, pointer: `${inputAt}${field.pointer}` })));
}

/** Does what may refuse the form of an input, and points at where it stands. */
export function placing<Result>(inputAt: string | undefined, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    throw placed(error, inputAt);
  }
}
