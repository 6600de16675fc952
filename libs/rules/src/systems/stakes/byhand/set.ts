import type { FieldError, JsonObject } from '@app/kernel';
import type { Adjustable, RuleContext } from '../../../command';
import type { Table, ThingSeen } from '../../../table';
import { sequenceChanges } from '../sequences/changes-of';
import { seen, type Sequence, type SequenceFacts } from '../sequences/sequence';
import { settled } from '../sequences/settled';

/** A sequence as a value leaves it: its facts, texts that are said by path, and paths of texts that are gone. */
export interface SetByHand {
  readonly facts: SequenceFacts;
  readonly texts?: { readonly [path: string]: string };
  readonly gone?: readonly string[];
}

/** A value that a sequence shows, and what setting it by hand does (D2). */
interface ByHand<Value> {
  readonly name: string;
  readonly schema: JsonObject;
  /** What is wrong with the form of a value of that shape, by JSON pointer into it. */
  readonly check?: (value: Value, sequence: Sequence | undefined) => FieldError | undefined;
  readonly set: (table: Table, sequence: Sequence, value: Value, context: RuleContext) => SetByHand;
}

/** D2: a value with what follows from it by itself; what stands already changes nothing. */
export function byHand<Value>({ name, schema, check, set }: ByHand<Value>): Adjustable<ThingSeen> {
  return {
    name,
    schema,
    ...(check ? { check: (value: Value, target) => check(value, target && seen(target)) } : {}),
    set: (table, target, value: Value, context) => {
      const sequence = seen(target);
      const { facts, texts = {}, gone = [] } = set(table, sequence, value, context);
      return { changes: sequenceChanges(sequence.id, sequence.facts, settled(facts)), words: texts, fields: [...Object.keys(texts), ...gone] };
    },
  };
}
