import { settingOf, type JsonObject, type Refusal } from '@app/kernel';
import type { Play } from './play';
import { factsOf, fitting, named, naming, NOBODY, pick, when, type Act, type Picks } from './picks';

const isOpen = ({ status }: JsonObject): boolean => status === 'open';
const pending = (play: Play, index: number): string => fitting(play, 'consequences', index, ({ status }) => status === 'pending');
const characterThat = (play: Play, index: number, fits: (state: JsonObject) => boolean): string => fitting(play, 'characters', index, ({ state }) => fits(state as JsonObject));

const isTakenOut = (play: Play, id: string): boolean => (factsOf(play, 'characters', id)['state'] as JsonObject | undefined)?.['takenOut'] === true;

const complicated = (clock: JsonObject): JsonObject => when('clockId' in clock, { tension: { type: 'complication', level: 2, ...clock } });

/** A situational talent of the character, where it has one. */
function talentOf(play: Play, character: string, index: number): JsonObject {
  const { talents = [] } = (factsOf(play, 'characters', character)['state'] ?? {}) as unknown as { talents?: readonly { id: string; kind: string }[] };
  const fit = talents.filter(({ kind }) => kind === 'situational');
  return fit.length > 0 ? { talentIds: [pick(fit, index).id] } : {};
}

/** What resisting costs in this campaign: momentum, and an action, or else a detail. */
function costIn(play: Play, spend: number): JsonObject {
  const cost = settingOf(play.state, 'determination.cost');
  return cost === 'sacrifice-detail' ? { detail: 'tie' } : { spend, ...when(cost === 'attribute', { action: 'sneak' }) };
}

const TYPES = ['reduced-effect', 'complication', 'worse-position', 'lost-opportunity', 'worsened-condition'] as const;
const VISIBILITIES = ['table', 'table', 'gm', 'private', 'blind'] as const;

const owes = ({ details }: JsonObject): boolean => (details as JsonObject | null)?.['consequenceDue'] === true;
const command = (play: Play, member: string, operation: string, id: string, input: JsonObject): Refusal | undefined => play.by(member, play.systemCommands[operation], { id, ...input });

/** Brings somebody to where a command can do something, half of the times. */
const brought = (play: Play, member: string, a: number, b: number, set: JsonObject): Refusal | undefined =>
  b % 2 ? play.by(member, play.commands.adjust, { on: 'character', id: named(play, 'characters', a), set, reason: 'so it is' }) : undefined;

const calls: Act = (play, member, { a, b }) => command(play, member, 'callFlashback', NOBODY, { characterId: named(play, 'characters', a), cost: b % 3, text: 'last night' });

/** What Charge's campaigns do besides; visible and hidden rolls alike have things that come of them. */
export const CHARGE_ACTS = {
  boldAction: (play, member, { a, b, c }) =>
    play.by(member, play.commands.roll, {
      kind: 'charge.action',
      visibility: pick(VISIBILITIES, a + b + c),
      roll: {
        characterId: named(play, 'characters', a),
        goal: 'over',
        action: pick(['sneak', 'move'], b),
        position: pick(['controlled', 'risky', 'desperate'], c),
        effect: pick(['limited', 'standard', 'great'], a),
        ...when(c % 4 === 1, { push: pick(['die', 'effect'], b) }),
        ...when(c % 4 === 2, { tension: { type: pick(['worsened-condition', 'drama'], b), text: 'rain' }, ...when(b % 2 === 0, { condition: 'soaked' }) }),
        ...when(c % 8 === 3, complicated(naming(play, 'clockId', 'clocks', b, ({ kind }) => kind === 'danger'))),
        ...when(a % 3 === 1, { assist: { characterId: named(play, 'characters', b === 8 ? a : a + 1), how: 'a hand' } }),
        ...when(b % 5 === 1, { setup: pick(['effect', 'position'], a) }),
        ...when(b % 5 === 2, naming(play, 'useSetupId', 'setups', c, isOpen)),
        ...when(b % 5 === 3, { clockId: named(play, 'clocks', c) }),
        ...when(isTakenOut(play, named(play, 'characters', a)) || c === 43, { actWhileTakenOut: true }),
        ...when(a % 4 === 2, { obstacle: 'the wall' }),
        ...when(b % 4 > 0, naming(play, 'flashbackId', 'flashbacks', b, (one) => isOpen(one) && one['characterId'] === named(play, 'characters', a))),
        ...when(c % 7 === 5, talentOf(play, named(play, 'characters', a), b)),
      },
    }),
  state: (play, member, { a, b, c }) => {
    const type = pick(TYPES, b);
    const clock: JsonObject = c % 2 ? { clockId: named(play, 'clocks', c) } : { clock: { name: 'doom', segments: 4, visibility: pick(['table', 'gm', 'hidden-progress'], a) } };
    return command(play, member, 'stateConsequence', fitting(play, 'rolls', a, owes), {
      type,
      ...when(type === 'complication', clock),
      ...when(c % 3 === 0, { text: 'it creaks', obstacle: 'the wall' }),
      ...when(c % 5 === 0, { override: true, reason: 'again' }),
    });
  },
  waive: (play, member, { a }) => command(play, member, 'waiveConsequence', fitting(play, 'rolls', a, owes), { reason: 'enough' }),
  accept: (play, member, { a, b }) => command(play, member, 'acceptConsequence', pending(play, a), when(b % 2 === 0, { condition: 'bruised' })),
  resist: (play, member, { a, b, c }) => command(play, member, 'resistConsequence', pending(play, a), { ...costIn(play, b % 3), visibility: pick(VISIBILITIES, c), ...when(c % 2 === 0, { condition: 'shaken' }) }),
  protect: (play, member, { a, b }) => command(play, member, 'protectConsequence', pending(play, a), { characterId: named(play, 'characters', b), how: 'in between' }),
  milder: (play, member, { a }) => command(play, member, 'milderConsequence', fitting(play, 'consequences', a, ({ outcome, level }) => outcome === 'reduced' && level === null), { text: 'a scratch' }),
  lift: (play, member, { a }) => command(play, member, 'liftConsequence', fitting(play, 'consequences', a, ({ status }) => status === 'standing'), { reason: 'found a way' }),
  recover: (play, member, { a, b }) => command(play, member, 'recoverCharacter', named(play, 'characters', a), { stress: 1 + (b % 4), reason: 'rest', ...when(b % 2 === 0, { condition: 'better' }) }),
  closeRecovery: (play, member, { a, b }) => brought(play, member, a, b, { recoveryOpen: true }) ?? command(play, member, 'closeRecovery', characterThat(play, a, ({ recoveryOpen }) => recoveryOpen === true), { reason: 'done' }),
  back: (play, member, { a, b }) => brought(play, member, a, b, { takenOut: true }) ?? command(play, member, 'returnCharacter', characterThat(play, a, ({ takenOut }) => takenOut === true), { reason: 'wakes' }),
  flashback: calls,
  settleFlashback: (play, member, { a, b, c }) => (b % 2 ? calls(play, member, { a, b, c }) : undefined) ?? command(play, member, 'settleFlashback', fitting(play, 'flashbacks', a, isOpen), { by: pick(['happens', 'action', 'fortune'], b), ...when(b % 2 === 0, { text: 'so it was' }) }),
  releaseSetup: (play, member, { a }) => command(play, member, 'releaseSetup', fitting(play, 'setups', a, isOpen), {}),
} satisfies { readonly [name: string]: Act };

const strike: Act = (play, member, picks) => CHARGE_ACTS.boldAction(play, member, picks) ?? CHARGE_ACTS.state(play, member, picks);
/** The same numbers, with another one for what is picked from five by the second. */
const inFives = (picks: Picks, b: number): Picks => ({ ...picks, b: picks.b - (picks.b % 5) + b });

/** Several commands in one step, since each of them needs what the one before it left. */
export const CHARGE_TURNS = {
  strike,
  suffer: (play, member, picks) => strike(play, member, picks) ?? (picks.c % 3 ? CHARGE_ACTS.resist : CHARGE_ACTS.accept)(play, member, picks),
  stepIn: (play, member, picks) => strike(play, member, inFives(picks, picks.a % 2 ? 2 : 1)) ?? CHARGE_ACTS.protect(play, member, { ...picks, a: picks.a - (picks.a % 2), b: picks.a + 1 }),
  sacrifice: (play, member, picks) =>
    strike(play, member, picks) ?? play.by(member, play.commands.changeSettings, { set: { 'determination.cost': 'sacrifice-detail' } }) ?? CHARGE_ACTS.resist(play, member, picks),
  reduce: (play, member, picks) => strike(play, member, inFives(picks, picks.b % 2 ? 2 : 0)) ?? CHARGE_ACTS.resist(play, member, picks) ?? CHARGE_ACTS.milder(play, member, picks),
  stand: (play, member, picks) => strike(play, member, inFives(picks, picks.b % 2 ? 2 : 3)) ?? CHARGE_ACTS.accept(play, member, picks),
  show: (play, member, picks) => CHARGE_ACTS.boldAction(play, member, inFives(picks, 1)) ?? play.by(member, play.commands.revealRoll, { id: play.idsOf('rolls').at(-1) ?? NOBODY }),
  setUp: (play, member, picks) => CHARGE_ACTS.boldAction(play, member, inFives(picks, 1)) ?? (picks.c % 3 ? undefined : CHARGE_ACTS.releaseSetup(play, member, picks)),
} satisfies { readonly [name: string]: Act };
