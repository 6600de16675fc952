import { badForm, isGm, refuse, tell, type CommandDefinition, type Decision, type Vocabulary } from '@app/kernel';
import { campaignTable, type CharacterSeen, type SystemRegistry, type Table } from '@app/rules';
import { progressionOf } from './progression-of';

/** A milestone, and who receives it: every player character in play, unless said. */
export interface AwardMilestone {
  readonly reason: string;
  readonly characterIds?: readonly string[];
}

/** Awards a milestone at the end of a great event (CH-23). */
export const awardMilestone = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<AwardMilestone> => ({
  operation: 'awardMilestone',
  references: ({ characterIds = [] }) => characterIds.map((id) => ({ collection: 'characters', id })),
  form: (_state, { characterIds }) => {
    if (characterIds?.length === 0) throw badForm([{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }]);
  },
  may: isGm,
  decide: (state, { reason, characterIds }, { newId }): Decision => {
    const system = systems.of(state.system);
    const progression = progressionOf(system);
    const table = campaignTable(system, state);
    const characters = characterIds === undefined ? groupOf(table) : chosenOf(table, characterIds);
    return {
      events: tell(vocabulary, state, {
        type: 'milestone-awarded',
        subject: { kind: 'milestone', id: newId() },
        facts: { characterIds: characters.map(({ id }) => id) },
        words: { reason },
        fields: ['reason'],
        changes: progression.award(table, characters),
      }),
    };
  },
});

/** CH-23: the group are the player characters in play. */
const groupOf = (table: Table): readonly CharacterSeen[] => table.characters().filter(({ kind, active }) => kind === 'pc' && active);

/** Refuses a character that is not in play; all of them are there, since the command names them. */
function chosenOf(table: Table, ids: readonly string[]): readonly CharacterSeen[] {
  const characters = ids.flatMap((id) => table.character(id) ?? []);
  if (characters.some(({ active }) => !active)) refuse('character-not-active');
  return characters;
}
