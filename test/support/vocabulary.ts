import { CAMPAIGN_CHANGE_KINDS, CAMPAIGNS, SETTINGS } from '@app/campaigns';
import { CHARACTER_CHANGE_KINDS, charactersCollection } from '@app/characters';
import { CLOCK_CHANGE_KINDS, CLOCKS } from '@app/clocks';
import { ERASURES } from '@app/erasure';
import { Vocabulary } from '@app/kernel';
import { MEMBER_CHANGE_KINDS, MEMBERS } from '@app/members';
import { MILESTONES } from '@app/progression';
import { ROLLS } from '@app/rolls';
import { installedSystems, ROLL_CHANGE_KINDS, thingCollections, type SystemRegistry } from '@app/rules';
import { SAFETY_SIGNALS } from '@app/safety';
import { SCENE_CHANGE_KINDS, SCENES, SESSION_CHANGE_KINDS, SESSIONS } from '@app/sessions';

/** Everything that the product's modules register when the service starts, without the service. */
export function wholeVocabulary(systems: SystemRegistry = installedSystems()): Vocabulary {
  const all = systems.all();
  return new Vocabulary()
    .add([CAMPAIGNS, SETTINGS], CAMPAIGN_CHANGE_KINDS)
    .add([MEMBERS], MEMBER_CHANGE_KINDS)
    .add([SESSIONS, SCENES], [...SESSION_CHANGE_KINDS, ...SCENE_CHANGE_KINDS])
    .add([charactersCollection(all)], [...CHARACTER_CHANGE_KINDS, ...all.flatMap(({ changeKinds }) => changeKinds)])
    .add([CLOCKS], CLOCK_CHANGE_KINDS)
    .add([SAFETY_SIGNALS], [])
    .add([ERASURES], [])
    .add([MILESTONES], [])
    .add([ROLLS], ROLL_CHANGE_KINDS)
    .add(thingCollections(all), []);
}
