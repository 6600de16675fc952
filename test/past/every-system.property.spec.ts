import * as fc from 'fast-check';
import { FOLD_TABLE } from '@app/formats';
import { emptyState, fold, renderFor, withoutGone, type CampaignState, type Caller, type JsonObject } from '@app/kernel';
import { stateOf } from '@app/play';
import { differenceTeller, systemWords } from '@app/telling';
import { differencesOf } from '../../libs/play/src/domain/state-diff';
import { Play } from '../support/play';
import * as chargePlay from '../support/play-actions';
import { PLAYERS } from '../support/players';
import { actNames, opened, take, type RandomPlayer } from '../support/random-player';
import { seededFaces } from '../support/seeded-faces';
import { viewers } from '../support/shown';
import { applied, unordered } from './support/applied';
import { LogInMemory } from './support/log-in-memory';

/** So that snapshots lie in it; most steps tell one event or two, some are refused. */
const EVENTS = 220;
const LOOKS = 5;
const RUNS = 3;

type Playing = (numbers: () => number) => Play;

/** A campaign of the system, played at random for long enough that snapshots lie in it. */
const played = (player: RandomPlayer): Playing => (number) => {
  const play = opened(player, seededFaces(number()));
  const acts = actNames(player).length;
  while (play.log.length < EVENTS) take(player, play, { act: number() % acts, who: number(), a: number(), b: number(), c: number() });
  return play;
};

const playedCharge: Playing = (number) => {
  const play = chargePlay.opened(new Play(seededFaces(number())));
  while (play.log.length < EVENTS) chargePlay.take(play, { action: chargePlay.ACTIONS[number() % chargePlay.ACTIONS.length], who: number(), a: number(), b: number(), c: number() });
  return play;
};

const numbersFrom = (seed: number): (() => number) => {
  const faces = seededFaces(seed);
  return () => faces(48) - 1;
};

const seen = (play: Play, state: CampaignState, viewer: Caller): JsonObject => {
  const whole = withoutGone(play.vocabulary, state);
  return stateOf('campaign', play.systems.of(whole.system), whole, viewer, (_collection, entity) => renderFor(entity, viewer));
};

const SYSTEMS: readonly (readonly [string, Playing])[] = [['charge', playedCharge], ...PLAYERS.map((player) => [player.system, played(player)] as const)];

describe.each(SYSTEMS)('the past of a campaign of %s, whatever was played', (_, playing) => {
  it('is at each moment, for every role, the fold of the events up to it, wherever else was looked at before', async () => {
    const looked = { commands: 0, snapshots: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const number = numbersFrom(seed);
        const play = playing(number);
        const log = new LogInMemory(play);
        for (let look = 0; look < LOOKS; look += 1) {
          const { last } = log.commands[look === 0 ? log.commands.length - 1 : (number() * 48 + number()) % log.commands.length] as { last: number };
          const past = await log.at(last);
          const folded = play.log.slice(0, last).reduce((state, { event }) => fold(play.vocabulary, state, event), emptyState(play.state.stream));
          expect(past).toEqual(withoutGone(play.vocabulary, folded));
          expect(await log.loaded(last)).toEqual(past);
          for (const viewer of viewers(play)) expect(seen(play, past, viewer)).toEqual(seen(play, folded, viewer));
          looked.commands += 1;
        }
        looked.snapshots += log.snapshots.size;
      }),
      { numRuns: RUNS },
    );
    expect(looked.commands === RUNS * LOOKS && looked.snapshots > 0).toBe(true);
  });

  it('differs from another moment by what gives the other when it is done to the one, in either direction and for every role', () => {
    const changes = new Set<string>();
    const nameless: string[] = [];
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const number = numbersFrom(seed);
        const play = playing(number);
        const states = [...play.decisions.slice(1).map(({ before }) => before), play.state];
        for (let look = 0; look < LOOKS; look += 1) {
          const [one, other] = [0, 1].map(() => states[(number() * 48 + number()) % states.length] as CampaignState) as [CampaignState, CampaignState];
          for (const viewer of viewers(play)) {
            const [was, is] = [seen(play, one, viewer), seen(play, other, viewer)];
            const differences = differencesOf(was, is);
            expect(unordered(applied(was, differences, is))).toEqual(unordered(is));
            for (const language of ['en', 'fr'] as const) {
              const teller = differenceTeller({ system: play.state.system, table: FOLD_TABLE, words: systemWords(play.systems.of(play.state.system), language), language, was, is });
              for (const difference of differences) {
                changes.add(difference.change);
                const { lines } = teller(difference);
                nameless.push(...lines.filter((line) => /undefined|\[object|NaN|^$/.test(line)));
                expect(lines.length > 0 || difference.fields.every(({ pointer }) => pointer === '/version')).toBe(true);
              }
            }
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect([[...changes].toSorted(), nameless]).toEqual([['added', 'changed', 'removed'], []]);
  });
});
