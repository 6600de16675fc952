import { badForm, notFound, playsFor, tell, type CampaignState, type CommandDefinition, type Decision, type FieldError, type Vocabulary } from '@app/kernel';
import { campaignTable, type SystemRegistry, type TalentChoice } from '@app/rules';
import { progressionOf } from './progression-of';

/** What a talent gives: a point in an action, or a bonus in a situation. */
export const TALENT_KINDS = ['action-point', 'situational'] as const;
export type TalentKind = (typeof TALENT_KINDS)[number];

/** A talent that is bought for a milestone, by the character of that id. */
export interface TakeTalent extends TalentChoice {
  readonly id: string;
  readonly kind: TalentKind;
}

/** Buys a talent for a milestone (CH-23). */
export const takeTalent = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<TakeTalent> => ({
  operation: 'takeTalent',
  target: ({ id }) => ({ collection: 'characters', id }),
  form: (state, input) => refuseForm(systems, state, input),
  may: (caller, { id }) => playsFor(caller, id),
  decide: (state, { id, ...talent }, context): Decision => {
    const system = systems.of(state.system);
    const progression = progressionOf(system);
    const table = campaignTable(system, state);
    const character = table.character(id);
    if (!character) throw notFound('character', id);
    const { facts = {}, words, changes } = progression.take(table, character, talent, context);
    return { events: tell(vocabulary, state, { type: 'talent-taken', subject: { kind: 'character', id }, facts, words, fields: Object.keys(words), changes }) };
  },
});

/** What belongs to the other kind; what is missing: said by the command, or else by the campaign's talent tree. */
function refuseForm(systems: SystemRegistry, state: CampaignState, { id: _id, ...talent }: TakeTalent): void {
  const errors = formErrors(talent);
  if (errors.length > 0) throw badForm(errors);
  const system = systems.of(state.system);
  system.progression?.form?.(campaignTable(system, state), talent);
}

function formErrors({ kind, action, situation, treeId }: Omit<TakeTalent, 'id'>): FieldError[] {
  const [needed, other] = kind === 'action-point' ? (['action', 'situation'] as const) : (['situation', 'action'] as const);
  const said = { action, situation };
  const errors: FieldError[] = [];
  if (said[needed] === undefined && treeId === undefined) errors.push({ pointer: `/${needed}`, code: 'required' });
  if (said[other] !== undefined) errors.push({ pointer: `/${other}`, code: 'not-for-kind', params: { kind } });
  return errors;
}
