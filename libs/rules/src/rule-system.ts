import type { Change, ChangeKind, Collection, Dice, Die, EntryMap, FieldError, Json, JsonObject, Reference, Told } from '@app/kernel';
import type { Adjustable, PendingItem, RuleContext, SystemCommand } from './command';
import type { InputClass } from './input-class';
import type { CharacterSeen, ClockSeen, Table, Texts } from './table';

/** A text in the product's two languages. */
export interface Labels {
  readonly en: string;
  readonly fr: string;
}

/** What a refusal says, in both languages; its title stands over it, a common one where it has none of its own. */
export interface RefusalText extends Labels {
  readonly title?: Labels;
  /** Parameters that are words of the system, with the group they are of: the text says their labels. */
  readonly words?: { readonly [param: string]: string };
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
  /** What is wrong with a value of that shape, by JSON pointer into it; by the value alone, whatever else is set. */
  check?(value: Json): FieldError | undefined;
  readonly label: Labels;
  /** One sentence: what turning it does. */
  readonly help: Labels;
  /** Rules that it belongs to (`CH-10`). */
  readonly rules: readonly string[];
}

/** Texts of the resource by their dotted path, as they go into an event's words. */
export type WordsByPath = Texts;

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
  derived?(settings: (key: string) => Json, character: CharacterSeen, table: () => Table): { readonly [path: string]: Json };
  /** What writing the character's condition changes; absent where a system knows no condition. */
  condition?(character: CharacterSeen): readonly Change[];
}

/** A kind of thing that a system adds to a campaign (consequences, setups). Its events' subject is `collection.subject`. */
export interface ThingDefinition {
  readonly collection: Collection;
  /** The shape of one of them. `status` and `characterId` are what lists are filtered by. */
  readonly view: InputClass;
  /** How one of them is called in GraphQL (`Consequence`). */
  readonly graphqlName: string;
}

/** How a system's characters grow; absent where a system knows nothing of it. */
export interface Progression {
  /** What a milestone changes for these characters. */
  award(table: Table, characters: readonly CharacterSeen[]): readonly Change[];
  /** Refuses (400) a talent of which something is missing that neither it nor the campaign says. */
  form?(table: Table, talent: TalentChoice): void;
  /** What a talent that is bought changes; refuses (422) what the rules don't allow. `words` by path in the character. */
  take(table: Table, character: CharacterSeen, talent: TalentChoice, context: RuleContext): Pick<Told, 'changes' | 'facts'> & { readonly words: WordsByPath };
}

/** A talent as a player chooses it. */
export interface TalentChoice {
  readonly kind: string;
  readonly action?: string;
  readonly situation?: string;
  readonly treeId?: string;
}

/** What a roll does, once its dice lie on the table. */
export interface RollOutcome {
  readonly dice: readonly Die[];
  readonly outcome: string | null;
  readonly total: number | null;
  /** Codes, numbers and ids; free texts are in the plan's `words`. */
  readonly details: JsonObject;
  readonly changes: readonly Change[];
  /** Texts on other resources that depend on the dice, beside those of the plan. */
  readonly placed?: Told['placed'];
}

/** A roll that nothing refuses any more. With server dice `resolve` never throws a refusal, whatever the faces. */
export interface RollPlan {
  /** Free texts by path in the roll (`details.goal`). */
  readonly words: WordsByPath;
  /** Texts that the roll says of other resources (a condition). */
  readonly placed?: Told['placed'];
  /** Nothing is thrown: then nobody is asked where dice come from. */
  readonly noDice?: true;
  /** The characters under which the roll is found. The first is the roller. */
  readonly characterIds: readonly string[];
  resolve(dice: Dice): RollOutcome;
}

/** For whom a roll is planned (the role decides who may state what, D3; the member is kept as `statedBy`), and its id. */
export interface RollContext extends RuleContext {
  readonly rollId: string;
  /** Who sees the roll: what comes of it is seen by no one else. */
  readonly seenBy: { readonly audience: 'table' | 'gm' | 'private'; readonly members: readonly string[] };
}

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
  roller(input: Input, table: Table): string | undefined;
  /** Resources that the input names: the campaign's, or 404. */
  references(input: Input): readonly Reference[];
  /** Resources that the plan looks at besides, and that may have left the state. */
  loads?(table: Table, input: Input): readonly Reference[];
  /** Who sees what the roll is about, where that is not the whole table: nobody else sees the roll either. */
  hiddenWith?(table: Table, input: Input): RollContext['seenBy'] | undefined;
  /** Decides everything that can be refused, in the order of D4; throws a `Refusal` (422). */
  plan(table: Table, input: Input, context: RollContext): RollPlan;
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
  /** Kinds of clock that its characters carry and that nobody makes (`stress`), each with its refusal. */
  readonly ownClocks?: { readonly [kind: string]: string };
  readonly words: readonly { readonly group: string; readonly words: readonly Word[] }[];
  /** Texts of the system's refusal codes; `{name}` stands for a parameter. */
  readonly refusals: { readonly [code: string]: RefusalText };
  readonly examples: SystemExamples;
  /** Things that it adds to campaigns. */
  readonly things?: readonly ThingDefinition[];
  /** Its change kinds' and things' collections that have no resource of their own, known to the fold alone. */
  readonly collections?: readonly Collection[];
  /** Commands that only its campaigns know. */
  readonly commands?: readonly SystemCommand[];
  /** What a GM may set of a character's state by hand (D2), by the name in the state. */
  readonly adjustable?: readonly Adjustable<CharacterSeen>[];
  readonly progression?: Progression;
  /** All that is open in a campaign, beside rolls that wait for a choice. */
  pending?(table: Table): readonly PendingItem[];
  /** What the start of a session changes. */
  onSessionStarted(table: Table): readonly Change[];
  onSessionEnded?(table: Table): readonly Change[];
  onSceneStarted?(table: Table): readonly Change[];
  onSceneEnded?(table: Table): readonly Change[];
  /** What a hidden roll shows of what came of it, when it is shown to the table. */
  onRollRevealed?(table: Table, rollId: string): readonly Change[];
  /** Refuses (422) actions that are none of the campaign's; absent where a system's actions have no names. */
  refuseActions?(table: Table, actions: readonly string[]): void;
  /** What a clock grants when it fills; absent where a system's clocks can grant nothing. */
  onClockFilled?(table: Table, clock: ClockSeen, context: Pick<RuleContext, 'newId'>): readonly Change[];
  /** What goes again when a filling is withdrawn. */
  onClockUnfilled?(table: Table, clock: ClockSeen): readonly Change[];
}

/** Keeps the types of a roll kind's input together where it is defined. */
export function rollKind<Input>(kind: RollKind<Input>): RollKind {
  return kind;
}
