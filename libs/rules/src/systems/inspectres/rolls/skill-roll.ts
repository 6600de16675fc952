import type { JsonObject } from '@app/kernel';
import { reference } from '../../../mechanics/named';
import { seenWithRoll } from '../../../mechanics/rolls';
import { rollKind, type RollContext, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels, presentWords } from '../../../words';
import { InspectresSkillDetails } from '../details';
import { InspectresSkillInput } from '../inputs';
import { resolveSkill } from './skill-outcome';
import { skillParts, type SkillParts } from './skill-parts';
import { fallsNothing, skillPool } from './skill-pool';
import { refuseSkillRoll } from './skill-refusals';

/** IN-3: an agent tries something. */
export const skillRoll = rollKind<InspectresSkillInput>({
  kind: 'inspectres.skill',
  graphqlField: 'inspectresSkill',
  input: InspectresSkillInput,
  details: InspectresSkillDetails,
  label: labels('skill roll', 'jet de compétence'),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, assistId }) => [...reference('characters', characterId), ...reference('assists', assistId)],
  plan: planSkill,
});

function planSkill(table: Table, input: InspectresSkillInput, context: RollContext): RollPlan {
  const parts = skillParts(table, input);
  refuseSkillRoll(table, parts);
  const pool = skillPool(table, parts);
  const said = saidDetails(parts, context);
  return {
    words: presentWords({ 'details.goal': input.goal }),
    characterIds: [input.characterId],
    ...(fallsNothing(pool) ? { noDice: true as const } : {}),
    resolve: (dice) => resolveSkill({ table, parts, pool, said }, dice),
  };
}

/** What a skill roll's details say of its command: all that it used. */
function saidDetails({ asked: { skill, talent, card, bank, cool }, assist }: SkillParts, context: RollContext): JsonObject {
  const counts = Object.entries({ bank, cool }).filter(([, count]) => count > 0);
  return {
    skill,
    ...(talent ? { talent } : {}),
    ...(card ? { card: { name: card.name, count: card.count } } : {}),
    ...Object.fromEntries(counts),
    ...(assist && seenWithRoll(assist, context) ? { assistId: assist.id } : {}),
  };
}
