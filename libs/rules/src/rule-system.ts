import type { Change, ChangeKind, Collection, EntryMap, FieldError, Json, JsonObject, Told } from '@app/kernel';
import type { Adjustable, PendingItem, RuleContext, Subsystem, SystemCommand } from './command';
import type { InputClass } from './input-class';
import type { RollKind } from './roll-kind';
import type { CharacterSeen, ClockSeen, Table, ThingSeen } from './table';
import type { Labels, RefusalText, Word, WordsByPath } from './texts';

export type { Labels, RefusalText, Word, WordsByPath } from './texts';

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
  /** A campaign has exactly one (the franchise), read at the path of its collection and never listed. */
  readonly single?: true;
  /** Values that the resource shows beside its facts, by dotted path; pure and cheap, from it alone. */
  derived?(thing: Pick<ThingSeen, 'id' | 'facts' | 'texts'>): { readonly [path: string]: Json };
  /** What a GM may set of it by hand (D2), by the name that the resource shows. */
  readonly adjustable?: readonly Adjustable<ThingSeen>[];
  /** Its place in `GET /state`, `things` unless said; the singular places hold the one that was made last. */
  readonly placeInState?: StatePlace;
  /** The subsystem that it is part of; `rules` unless said. */
  readonly subsystem?: Subsystem;
}

/** Places of things in `GET /state`. */
export type StatePlace = 'consequences' | 'setups' | 'mission' | 'franchise' | 'round' | 'sequences';

/** A calculation of the rules that needs no campaign and leaves nothing behind: a read at `/v1/{path}`. */
export interface Calculation<Input = never> {
  /** Its field in GraphQL (`travel`), unique among all systems. */
  readonly operation: string;
  readonly path: string;
  /** One English sentence for the documentation. */
  readonly summary: string;
  /** Its fields are the query parameters: texts, whole numbers and flags. */
  readonly input: InputClass;
  readonly view: InputClass;
  /** Refuses (400) what the input's class cannot say of its form. */
  form?(input: Input): void;
  calculate(input: Input): JsonObject;
}

/** Keeps the types of a calculation's input together where it is defined. */
export const calculation = <Input>(one: Calculation<Input>): Calculation => one;

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
  readonly attribution?: Labels;
  readonly license?: string;
  readonly settings: readonly SettingDefinition[];
  readonly sheet: SheetDefinition;
  readonly rolls: readonly RollKind[];
  /** Kinds of changes that only this system makes. */
  readonly changeKinds: readonly ChangeKind[];
  /** Types of events that its commands tell beside the product's; a log with others is not imported. Absent: they are not looked at. */
  readonly eventTypes?: readonly string[];
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
  /** The same of the scene, for systems that keep something there (`elapsed`). */
  readonly adjustableScene?: readonly Adjustable<ThingSeen>[];
  /** Calculations without a campaign. */
  readonly calculations?: readonly Calculation[];
  /** Examples from the source that an app may offer where a free text is asked for. */
  readonly suggestions?: readonly { readonly group: string; readonly words: readonly Word[] }[];
  readonly progression?: Progression;
  /** All that is open in a campaign, beside rolls that wait for a choice. */
  pending?(table: Table): readonly PendingItem[];
  /** What the making of a campaign changes besides: the things of which each campaign has one. */
  onCampaignCreated?(): readonly Change[];
  /** What the start of a session changes. */
  onSessionStarted?(table: Table): readonly Change[];
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
