import type { Table } from '../../../table';
import { characterOf, type DtCharacter } from '../characters/character';
import { own } from '../../../mechanics/changes';
import { named } from '../../../mechanics/named';
import type { DtTestInput } from '../inputs';
import { madeTest, type MadeTest } from './made-test';

/** All that a test's command names, as it stands on the table. */
export interface TestParts {
  readonly character: DtCharacter;
  readonly level: number;
  /** The one that the command names, else the skill's usual one (DT-1); undefined where neither says one. */
  readonly characteristic: string | undefined;
  /** Null where the sheet has none of that name. */
  readonly value: number | null;
  readonly raised: MadeTest | undefined;
}

/** Finds what the command names; 404 for what is not there. DT-9: a skill that is not on the sheet has level 0. */
export function testParts(table: Table, input: DtTestInput): TestParts {
  const character = characterOf(table, input.characterId);
  const { characteristics, skills } = character.sheet;
  const skill = own(skills, input.skill);
  const characteristic = input.characteristic ?? skill?.characteristic;
  return {
    character,
    level: skill?.level ?? 0,
    characteristic,
    value: characteristic === undefined ? null : own(characteristics, characteristic),
    raised: named('roll', input.raisesRollId, (id) => madeTest(table, id)),
  };
}
