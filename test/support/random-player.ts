import type { Refusal } from '@app/kernel';
import { COMMON_ACTS } from './common-acts';
import { pick, type Act, type Picks } from './picks';
import { Play } from './play';
import { installedSystems } from '@app/rules';

/** How campaigns of a system are played at random. */
export interface RandomPlayer {
  readonly system: string;
  /** What play of this system does beside what all do; every command of the system is in at least one of them. */
  readonly acts: { readonly [name: string]: Act };
  /** Those that are done oftener. */
  readonly often: readonly string[];
  /** Makes what every step finds: at least two characters, of whom the first is a player's. A session and a scene run. */
  open(play: Play, gm: string): void;
  /** What ends each kind of thing that is pending, by its own command; `gm` commands, `id` is the item's. */
  readonly ends: { readonly [kind: string]: (play: Play, gm: string, id: string, characterId: string) => Refusal | undefined };
  /** Kinds of changes of the system that none of the acts makes, each with the reason. */
  readonly unplayed?: { readonly [kind: string]: string };
}

/** A step of random play: what is done, and numbers from which the rest is picked. */
export interface RandomStep extends Picks {
  /** Which act, by its number among all. */
  readonly act: number;
  readonly who: number;
}

/** The names of all acts of a player, the frequent ones several times. */
export function actNames({ acts, often }: RandomPlayer): readonly string[] {
  return [...Object.keys(COMMON_ACTS), ...Object.keys(acts), ...Object.keys(acts), ...often, ...often];
}

/** The name of the act that a step does. */
export const actOf = (player: RandomPlayer, { act }: RandomStep): string => pick(actNames(player), act);

/** A GM of the campaign. */
export const gmOf = (play: Play): string => play.idsOf('members').find((id) => play.caller(id).role === 'gm') ?? '';

/** A campaign in which every step finds something. */
export function opened(player: RandomPlayer, face: (sides: number) => number): Play {
  const play = new Play(face, installedSystems(), player.system);
  const gm = gmOf(play);
  play.by(gm, play.commands.startSession, {});
  play.by(gm, play.commands.startScene, { name: 'the gate' });
  player.open(play, gm);
  const [mine] = play.idsOf('characters');
  play.by(gm, play.commands.createMember, { name: 'Ada', role: 'player', characterIds: [mine] });
  for (const role of ['spectator', 'auditor', 'player'] as const) play.by(gm, play.commands.createMember, { name: role, role, characterIds: [] });
  return play;
}

/** Takes one step; three of four are the GM's. The refusal when it was refused. */
export function take(player: RandomPlayer, play: Play, step: RandomStep): Refusal | undefined {
  const name = actOf(player, step);
  const act: Act | undefined = player.acts[name] ?? (COMMON_ACTS as { readonly [name: string]: Act })[name];
  if (!act) throw new Error(`nobody does ${name}`);
  const member = step.who % 4 === 0 ? pick(play.idsOf('members'), step.who) : gmOf(play);
  return act(play, member, step);
}
