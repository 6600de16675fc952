import type { Json } from '@app/kernel';

/** Details without what does not apply: what was not said, and flags that are off. */
export function present(values: { readonly [name: string]: Json | undefined }): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== false));
}
