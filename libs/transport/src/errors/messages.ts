import { Injectable } from '@nestjs/common';
import type { Language } from '@app/access';
import type { RefusalParams } from '@app/kernel';
import { MESSAGES, type Message } from './catalogue';
import { FIELD_MESSAGES } from './field-catalogue';

/** A text in both languages, as a rule system brings it, with its title where it has one of its own. */
type Bilingual = Readonly<Record<Language, string>>;
type RuleText = Bilingual & { readonly title?: Bilingual };

/** The texts of all codes, in the caller's language. A system's codes are added when it is registered. */
@Injectable()
export class Messages {
  private readonly details = new Map<string, RuleText>();

  /** Adds the refusals of a rule system; a code that is there already keeps its text. */
  add(refusals: { readonly [code: string]: RuleText }): void {
    for (const [code, text] of Object.entries(refusals)) if (!this.details.has(code)) this.details.set(code, text);
  }

  /** Title and detail of a code; a code without a text speaks for itself. */
  of(code: string, params: RefusalParams, language: Language): { title: string; detail: string } {
    const known: Message | undefined = MESSAGES[code];
    if (known) return { title: known[language].title, detail: filled(known[language].detail, params) };
    const text = this.details.get(code);
    const title = text?.title?.[language] ?? MESSAGES['refused-by-rule']?.[language].title ?? code;
    return { title, detail: text ? filled(text[language], params) : code };
  }

  /** What is wrong with a field. */
  field(code: string, params: RefusalParams, language: Language): string {
    const text = FIELD_MESSAGES[code]?.[language] ?? this.details.get(code)?.[language];
    return text ? filled(text, params) : code;
  }

  /** True when the code has texts of its own. */
  knows(code: string): boolean {
    return MESSAGES[code] !== undefined || this.details.has(code);
  }
}

function filled(template: string, params: RefusalParams): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
