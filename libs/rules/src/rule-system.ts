import type { Caller, Change, ChangeKind, Dice, Die, EntryMap, Json, JsonObject } from '@app/kernel';
import type { CharacterSeen, Table } from './table';

/** A class with decorated fields: the input or answer of an operation in REST, GraphQL and validation at once. */
export type InputClass = abstract new (...args: never[]) => object;

/** A text in the product's two languages. */
export interface Labels {
  readonly en: string;
  readonly fr: string;
}

/** A word of a system: identifier, label and what it means. */
export interface Word {
  readonly id: string;
  readonly label: Labels;
  readonly meaning?: Labels;
}

/** A campaign setting that a system reads. `schema` is JSON Schema 2020-12, as far as `checkSetting` knows its keywords. */
export interface SettingDefinition {
  readonly key: string;
  readonly default: Json;
  readonly schema: JsonObject;
  readonly label: Labels;
  /** One sentence: what turning it does. */
  readonly help: Labels;
  /** Rules that it belongs to (`CH-10`). */
  readonly rules: readonly string[];
}

/** Texts of the resource by their dotted path, as they go into an event's words. */
export type WordsByPath = { readonly [path: string]: string };

/** What a sheet becomes in an event: facts of the character's `sheet` and `state`, free texts apart. */
export interface SheetFacts {
  /** Maps by name stand as arrays of entries (see `SheetDefinition.maps`). */
  readonly sheet: JsonObject;
  readonly state: JsonObject;
  /** By path within the character (`sheet.pronouns`, `sheet.details.0.text`). */
  readonly words: WordsByPath;
}

/** What a change of a sheet does. `fields` are the text paths that stand from now on (those without words are gone). */
export interface SheetChange {
  readonly changes: readonly Change[];
  readonly words: WordsByPath;
  readonly fields: readonly string[];
}

/** What of a character that is being made is not on its sheet. */
export type NewCharacter = Pick<CharacterSeen, 'kind' | 'active'>;

/** The sheet of a system's characters. */
export interface SheetDefinition {
  readonly input: InputClass;
  /** Maps by name in the character resource, with paths from its root (`['sheet', 'actions']`). */
  readonly maps: readonly EntryMap[];
  /** Kinds of its changes that concern texts alone, which players may always change of their own characters. */
  readonly textChanges: readonly string[];
  /** The facts of a new character; refuses (422) what the rules don't allow. */
  create(table: Table, sheet: JsonObject, character: NewCharacter): SheetFacts;
  /**
   * The change from the sheet as it stands to `sheet`, the merged whole; refuses (422) what the rules don't allow.
   * `texts`: the character's free texts as they stand, by path.
   */
  change(table: Table, character: CharacterSeen, texts: WordsByPath, sheet: JsonObject): SheetChange;
  /** Values that the resource shows beside the facts (`state.dotsLeft`), by dotted path; pure and cheap. */
  derived?(settings: (key: string) => Json, character: CharacterSeen): { readonly [path: string]: Json };
}

/** What a roll does, once its dice lie on the table. */
export interface RollOutcome {
  readonly dice: readonly Die[];
  readonly outcome: string | null;
  readonly total: number | null;
  /** Codes, numbers and ids; free texts are in the plan's `words`. */
  readonly details: JsonObject;
  readonly changes: readonly Change[];
}

/** A roll that nothing refuses any more. With server dice `resolve` never throws a refusal, whatever the faces. */
export interface RollPlan {
  /** Free texts by path in the roll (`details.goal`). */
  readonly words: WordsByPath;
  /** The characters under which the roll is found. The first is the roller. */
  readonly characterIds: readonly string[];
  resolve(dice: Dice): RollOutcome;
}

/** Ids in a roll's input: the campaign's, or 404. */
export interface RollReferences {
  readonly characters?: readonly string[];
  readonly clocks?: readonly string[];
}

/** For whom a roll is planned: the role decides who may state what (D3), the member is kept as `statedBy`. */
export type RollCaller = Pick<Caller, 'member' | 'role'>;

/** One kind of roll. */
export interface RollKind<Input = never> {
  /** `charge.action`. */
  readonly kind: string;
  /** Its name in GraphQL's `RollInput` (`chargeAction`). */
  readonly graphqlField: string;
  readonly input: InputClass;
  /** The shape of `details` of such a roll. */
  readonly details: InputClass;
  readonly label: Labels;
  /** True when only a GM makes such rolls. */
  readonly gmOnly?: true;
  /** Refuses (400) what the input's class cannot say of its form. */
  form?(input: Input): void;
  /** The character for whom it is rolled, when there is one: the caller must own it. */
  roller(input: Input): string | undefined;
  references(input: Input): RollReferences;
  /** Decides everything that can be refused, in the order of D4; throws a `Refusal` (422). */
  plan(table: Table, input: Input, caller: RollCaller): RollPlan;
}

/** A roll that the rules take: its kind and its input. */
export interface RollExample {
  readonly kind: string;
  readonly input: JsonObject;
}

/** The things that examples name; on the table of examples both characters have the sheet of the examples. */
export interface ExampleIds {
  readonly characterId: string;
  readonly otherCharacterId: string;
  /** A progress clock with room. */
  readonly clockId: string;
}

/** Examples of a system: for its documentation, and for the conformance suite to play. */
export interface SystemExamples {
  /** A sheet in the shape of the sheet's input. */
  readonly sheet: JsonObject;
  /** At least one roll of each kind. */
  rolls(ids: ExampleIds): readonly RollExample[];
  /** A roll of that character whose pool comes to `size` dice (which may be below 0); absent where pools have one size. */
  pool?(size: number, character: CharacterSeen): { readonly character: CharacterSeen; readonly roll: RollExample };
}

/** A rule system: one folder below `systems/`. */
export interface RuleSystem {
  readonly id: string;
  readonly version: number;
  readonly title: Labels;
  readonly attribution?: string;
  readonly license?: string;
  readonly settings: readonly SettingDefinition[];
  readonly sheet: SheetDefinition;
  readonly rolls: readonly RollKind[];
  /** Kinds of changes that only this system makes. */
  readonly changeKinds: readonly ChangeKind[];
  /** The sizes that a clock may have; any from 1 to 60 when absent. */
  readonly clockSizes?: { readonly allowed: readonly number[]; readonly refusal: string };
  readonly words: readonly { readonly group: string; readonly words: readonly Word[] }[];
  /** Texts of the system's refusal codes; `{name}` stands for a parameter. */
  readonly refusals: { readonly [code: string]: Labels };
  readonly examples: SystemExamples;
  /** What the start of a session changes. */
  onSessionStarted(table: Table): readonly Change[];
}

/** Keeps the types of a roll kind's input together where it is defined. */
export function rollKind<Input>(kind: RollKind<Input>): RollKind {
  return kind;
}
