import { Injectable } from '@nestjs/common';
import type { Language } from '@app/access';
import type { RefusalParams } from '@app/kernel';
import { MESSAGES, type Message } from './catalogue';
import { FIELD_MESSAGES } from './field-catalogue';

/** A text in both languages, as a rule system brings it, with its title where it has one of its own. */
type Bilingual = Readonly<Record<Language, string>>;
type RuleText = Bilingual & { readonly title?: Bilingual; readonly words?: { readonly [param: string]: string } };

/** Words of a rule system, as a group under whose name texts of refusals speak of them. */
interface WordGroup {
  readonly group: string;
  readonly words: readonly { readonly id: string; readonly label: Bilingual }[];
}

/** A text with the words that it may say by their labels. */
interface KnownText {
  readonly text: RuleText;
  readonly groups: readonly WordGroup[];
}

/** The texts of all codes, in the caller's language. A system's codes are added when it is registered. */
@Injectable()
export class Messages {
  private readonly details = new Map<string, KnownText>();

  /** Adds the refusals of a rule system, and its words; a code that is there already keeps its text. */
  add(refusals: { readonly [code: string]: RuleText }, groups: readonly WordGroup[] = []): void {
    for (const [code, text] of Object.entries(refusals)) if (!this.details.has(code)) this.details.set(code, { text, groups });
  }

  /** Title and detail of a code; a code without a text speaks for itself. */
  of(code: string, params: RefusalParams, language: Language): { title: string; detail: string } {
    const known: Message | undefined = MESSAGES[code];
    if (known) return { title: known[language].title, detail: filled(known[language].detail, params) };
    const own = this.details.get(code);
    const title = own?.text.title?.[language] ?? MESSAGES['refused-by-rule']?.[language].title ?? code;
    return { title, detail: own ? filled(own.text[language], labelled(own, params, language)) : code };
  }

  /** What is wrong with a field. */
  field(code: string, params: RefusalParams, language: Language): string {
    const text = FIELD_MESSAGES[code]?.[language] ?? this.details.get(code)?.text[language];
    return text ? filled(text, params) : code;
  }

  /** True when the code has texts of its own. */
  knows(code: string): boolean {
    return MESSAGES[code] !== undefined || this.details.has(code);
  }
}

/** The parameters with labels in place of the words that the text says; what is no word of the group stays as it is. */
function labelled({ text: { words = {} }, groups }: KnownText, params: RefusalParams, language: Language): RefusalParams {
  const labels = Object.entries(words).flatMap(([param, group]) => {
    const found = groups.find((one) => one.group === group)?.words.find(({ id }) => id === params[param]);
    return found ? [[param, found.label[language]] as const] : [];
  });
  return { ...params, ...Object.fromEntries(labels) };
}

function filled(template: string, params: RefusalParams): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
