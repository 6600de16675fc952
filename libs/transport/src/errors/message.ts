/** Title and detail of a code in both languages; `{name}` stands for a parameter. */
export interface Message {
  readonly en: { readonly title: string; readonly detail: string };
  readonly fr: { readonly title: string; readonly detail: string };
}

/** A message from its title and detail in English and in French. */
export const message = (en: readonly [string, string], fr: readonly [string, string]): Message => ({
  en: { title: en[0], detail: en[1] },
  fr: { title: fr[0], detail: fr[1] },
});
