import { refuse, type Die, type JsonObject } from '@app/kernel';
import { discoverSystems, rollKind, type RollFacts, type RollKind, type RollOutcome, type RuleSystem, type ThingSeen } from '@app/rules';

const charge = discoverSystems().of('charge');

interface PairInput {
  readonly characterId: string;
  readonly chooser?: 'player' | 'gm';
}

/** Two dice of which one is chosen. A six that is kept throws one more, of which nothing is chosen; a one asks again. */
export const pairRoll: RollKind = rollKind<PairInput>({
  kind: 'charge.pair',
  graphqlField: 'chargePair',
  input: Object,
  details: Object,
  label: { en: 'pair', fr: 'paire' },
  roller: ({ characterId }) => characterId,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  plan: (_table, { characterId, chooser = 'player' }) => ({
    words: { 'details.goal': 'to choose well' },
    characterIds: [characterId],
    resolve: (dice) => ({
      dice: [0, 1].map((): Die => ({ sides: 6, face: dice.throwDie(6), origin: 'pair', kept: null })),
      outcome: null,
      total: null,
      details: { chooser },
      changes: [{ kind: 'momentum', characterId, from: 0, to: 1 }],
      waits: { chooser, kind: 'keep', options: { indexes: [0, 1] } },
    }),
  }),
  choose: (_table, { facts }: ThingSeen<RollFacts>, { keep = -1 }) => {
    if (keep !== 0 && keep !== 1) refuse('choice-out-of-range', { kind: 'keep' });
    const face = facts.dice[keep]?.face ?? 0;
    return {
      ...(face === 6 ? {} : { noDice: true as const }),
      resolve: (dice) => settled(facts, keep, face === 6 ? dice.throwDie(4) : undefined),
    };
  },
});

function settled({ dice, characterId }: RollFacts, keep: number, more: number | undefined): RollOutcome {
  const lay = dice.map((die, index): Die => ({ ...die, kept: index === keep }));
  const face = dice[keep]?.face ?? 0;
  const details: JsonObject = { chosen: keep };
  const changes = [{ kind: 'momentum', characterId: characterId ?? '', from: 1, to: 2 }];
  if (face === 1) return { dice, outcome: null, total: null, details, changes: [], waits: { chooser: 'gm', kind: 'keep', options: { indexes: [0, 1] } } };
  const thrown: Die[] = more === undefined ? [] : [{ sides: 4, face: more, origin: 'more', kept: true }];
  return { dice: [...lay, ...thrown], outcome: 'chosen', total: face + (more ?? 0), details, changes };
}

/** Charge with that kind of roll. */
export const choosing: RuleSystem = { ...charge, rolls: [...charge.rolls, pairRoll] };
