import type { Change, Dice, Die, JsonObject, Reference, Told } from '@app/kernel';
import type { RuleContext } from './command';
import type { InputClass } from './input-class';
import type { Table, ThingSeen } from './table';
import type { Labels, WordsByPath } from './texts';

/** What a choice can decide: which die counts, how a loss is spread, which die is handed over, how many are ignored. */
export const CHOICE_KINDS = ['keep', 'losses', 'give', 'ignore'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** What a roll waits for. */
export interface Waiting {
  readonly chooser: 'player' | 'gm';
  readonly kind: ChoiceKind;
  /**
   * What can be chosen, under the name of the kind: `keep` and `give` the indexes of dice, `ignore` the counts; `losses`
   * how many, beside `from`, entries with a name and how many it has.
   */
  readonly options: JsonObject;
}

/** A choice as it is made: at least the field of the kind that the roll waits for. */
export interface RollChoice {
  /** The index of the die that counts, among the roll's dice. */
  readonly keep?: number;
  /** How many of the lowest dice are ignored. */
  readonly ignore?: number;
  /** What is lost, by name. */
  readonly losses?: { readonly [name: string]: number };
  /** The index of the die that is handed over, among the roll's dice. */
  readonly give?: number;
}

/** What a roll does, once its dice lie on the table. */
export interface RollOutcome {
  /** In the order of throwing; `kept` is null where a choice decides it. */
  readonly dice: readonly Die[];
  readonly outcome: string | null;
  readonly total: number | null;
  /** Codes, numbers and ids; free texts are in the plan's `words`. */
  readonly details: JsonObject;
  readonly changes: readonly Change[];
  /** Texts on other resources that depend on the dice, beside those of the plan. */
  readonly placed?: Told['placed'];
  /** The roll waits for a choice: what that decides is null above, and `changes` are what needs no choice. */
  readonly waits?: Waiting;
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

/**
 * A choice that nothing refuses any more. The outcome has all dice of the roll, those that lay there before first and in
 * their order; its `details` are set over the roll's, its `changes` are those that the choice makes.
 */
export type ChoicePlan = Pick<RollPlan, 'noDice' | 'resolve'>;

/** For whom a roll is planned (the role decides who may state what, D3; the member is kept as `statedBy`), and its id. */
export interface RollContext extends RuleContext {
  readonly rollId: string;
  /** Who sees the roll: what comes of it is seen by no one else. */
  readonly seenBy: { readonly audience: 'table' | 'gm' | 'private'; readonly members: readonly string[] };
}

/** A roll that was made, as the rules see it. */
export interface RollFacts {
  readonly kind: string;
  readonly characterId: string | null;
  readonly characterIds: readonly string[];
  readonly visibility: 'table' | 'gm' | 'private' | 'blind';
  readonly status: 'settled' | 'awaiting-choice' | 'voided';
  readonly dice: readonly Die[];
  readonly outcome: string | null;
  readonly total: number | null;
  readonly details: JsonObject;
  readonly changes: readonly Change[];
  readonly choice?: Pick<Waiting, 'kind' | 'options'>;
  readonly chooser?: Waiting['chooser'];
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
  /** All characters that roll, where several do: the caller must own each. */
  rollers?(input: Input): readonly string[];
  /** Resources that the input names: the campaign's, or 404. */
  references(input: Input): readonly Reference[];
  /** Resources that the plan looks at besides, and that may have left the state. */
  loads?(table: Table, input: Input): readonly Reference[];
  /** Who sees what the roll is about, where that is not the whole table: nobody else sees the roll either. */
  hiddenWith?(table: Table, input: Input): RollContext['seenBy'] | undefined;
  /** Decides everything that can be refused, in the order of D4; throws a `Refusal` (422). */
  plan(table: Table, input: Input, context: RollContext): RollPlan;
  /** Settles a roll that waits; absent where such rolls never wait. Refuses (422) a choice that is not among the options. */
  choose?(table: Table, roll: ThingSeen<RollFacts>, choice: RollChoice, context: RollContext): ChoicePlan;
  /** Resources that `choose` looks at besides, and that may have left the state. */
  choiceLoads?(table: Table, roll: ThingSeen<RollFacts>): readonly Reference[];
}

/** Keeps the types of a roll kind's input together where it is defined. */
export function rollKind<Input>(kind: RollKind<Input>): RollKind {
  return kind;
}
