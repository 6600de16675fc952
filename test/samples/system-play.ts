import { chainStart } from '@app/formats';
import { nodeHashing, seal } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import type { Play } from '../support/play';
import type { PlayedDecision } from '../support/played';
import { actNames, opened, take, type RandomPlayer } from '../support/random-player';
import { seededFaces } from '../support/seeded-faces';

/** An event as it is stored, with its words. */
export interface Stored {
  readonly event: JsonObject;
  readonly words: { readonly [path: string]: string };
}

/** Several plays of this length do all that each system can, several times over. */
const STEPS = 500;
/** Numbers as properties pick them. */
const PICKS = 48;

/** Everything that a campaign of the system comes to in random play that is the same whenever it is played. */
export function playedEvents(player: RandomPlayer, seed: number): readonly Stored[] {
  const play = opened(player, seededFaces(seed));
  const below = picking(seed);
  const acts = actNames(player).length;
  for (let step = 0; step < STEPS; step += 1) take(player, play, { act: below(acts), who: below(PICKS), a: below(PICKS), b: below(PICKS), c: below(PICKS) });
  return sealed(play);
}

/** Other numbers than those that the dice of the same seed show. */
function picking(seed: number): (limit: number) => number {
  const face = seededFaces(seed + 1_000_000);
  return (limit) => face(limit) - 1;
}

function sealed({ decisions, state }: Play): readonly Stored[] {
  let chain = chainStart(nodeHashing, state.stream);
  return decisions.flatMap(({ before, decision, ...made }, index) => {
    const events = seal(before, chain, decision, markOf(made, state.stream, index));
    chain = events.at(-1)?.chain ?? chain;
    return events.map(({ row }): Stored => ({ event: JSON.parse(row.e) as JsonObject, words: JSON.parse(row.w) as Stored['words'] }));
  });
}

const markOf = ({ caller: { member, role }, now }: Pick<PlayedDecision, 'caller' | 'now'>, campaignId: string, index: number): Parameters<typeof seal>[3] => ({
  campaignId,
  command: index.toString(16).padStart(64, '0'),
  actor: { member, role },
  recordedAt: now,
});
