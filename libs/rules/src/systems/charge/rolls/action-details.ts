import type { JsonObject } from '@app/kernel';
import { seenWithRoll } from '../../../mechanics/rolls';
import { statedBy } from '../../../mechanics/stated';
import type { RollContext, RollPlan } from '../../../roll-kind';
import { presentWords } from '../../../words';
import type { ActionParts } from './action-parts';
import { GM_FIELDS } from './action-refusals';
import type { ChargeActionInput } from '../inputs';
import { tensionDetails } from './tension';

/** What an action roll's details say of its command: everything that it used, and who stated what is the GM's (D3). */
export function saidDetails(input: ChargeActionInput, { tension, setup, talents }: ActionParts, context: RollContext): JsonObject {
  return present({
    action: input.action,
    assist: input.assist && { characterId: input.assist.characterId },
    push: input.push,
    tension: tension && tensionDetails(tension),
    actWhileTakenOut: input.actWhileTakenOut === true ? true : undefined,
    setup: input.setup,
    useSetupId: setup && seenWithRoll(setup, context) ? setup.id : undefined,
    talentIds: talents.length > 0 ? talents.map(({ talent }) => talent.id) : undefined,
    flashbackId: input.flashbackId,
    ...statedBy(context.caller, input, GM_FIELDS),
  });
}

/** The free texts of an action roll by their path in the roll; those that were not said stand nowhere. */
export function actionWords({ goal, opposes, obstacle, assist, tension }: ChargeActionInput): RollPlan['words'] {
  return presentWords({
    'details.goal': goal,
    'details.opposes': opposes,
    'details.obstacle': obstacle,
    'details.assist.how': assist?.how,
    'details.tension.text': tension?.text,
  });
}

function present(values: { readonly [name: string]: JsonObject[string] | undefined }): JsonObject {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, JsonObject[string]] => entry[1] !== undefined));
}
