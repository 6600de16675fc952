import { refuse, type JsonObject } from '@app/kernel';
import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { refuseUnknownAttribute } from '../characters/attributes';
import { characterOf, refuseInactive } from '../characters/character';
import { factOf, sameSpot, spotOf, spotReferences, wordsAt } from '../scenes/spots';
import type { PursuitFacts } from '../things';
import { needsFrom } from './count';
import { BshPursuitInput } from './inputs';

/** BS-15: the GM has a character pursue somebody, from a band; its tests are rolls that name it. */
export const startPursuit = ruleCommand<BshPursuitInput>({
  operation: 'startPursuit',
  path: 'pursuits',
  summary: 'Starts a pursuit: tests that name it close the distance, or lose the quarry.',
  input: BshPursuitInput,
  references: ({ characterId, quarry }) => [...reference('characters', characterId), ...spotReferences([quarry])],
  answers: { thing: 'pursuits', created: true },
  may: 'gm',
  decide: started,
});

/** D4: what the command says, then who pursues. */
function started(table: Table, { characterId, quarry, from, attribute }: BshPursuitInput, { newId }: RuleContext): Ruling {
  const whom = spotOf(table, quarry);
  if (sameSpot(whom, { characterId })) refuse('same-character');
  if (attribute !== undefined) refuseUnknownAttribute(table, attribute);
  refuseInactive(characterOf(table, characterId));
  const pursuitId = newId();
  const words = wordsAt('quarry', whom);
  const to: PursuitFacts & JsonObject = {
    characterId,
    quarry: factOf(whom),
    from,
    ...(attribute === undefined ? {} : { attribute }),
    needed: { ...needsFrom(table, from) },
    successes: 0,
    failures: 0,
    outcome: null,
    status: 'running',
  };
  return {
    type: 'pursuit-started',
    subject: { kind: 'pursuit', id: pursuitId },
    words,
    fields: Object.keys(words),
    changes: [{ kind: 'new-pursuit', pursuitId, from: null, to }],
  };
}
