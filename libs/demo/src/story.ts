import type { JsonObject } from '@app/formats';

/** The languages in which the evening is told. */
export type Language = 'en' | 'fr';

/** Who sends a command: the GM, or a player by the name of the step that took them in. */
export type Teller = 'gm' | 'sabre-player' | 'brume-player';

/**
 * One command of the evening. `name` is unique: it makes the idempotency key, and the id of what the command
 * answers with stands for `{name}` in the paths and bodies of later steps.
 */
export interface Step {
  readonly name: string;
  readonly by: Teller;
  readonly path: string;
  readonly body: JsonObject;
}

/** An evening of play, ready to be sent. */
export interface Story {
  readonly language: Language;
  /** The key of the campaign's creation, and the beginning of all others. */
  readonly key: string;
  readonly campaign: JsonObject;
  readonly steps: readonly Step[];
}

/** Whoever changes the words below counts this up: under an old key another text would be refused. */
const EDITION = 1;

/** The idempotency key under which the owner's account makes the campaign of the evening. */
export const storyKey = (language: Language): string => (language === 'en' ? `demo-${EDITION}` : `demo-${EDITION}-${language}`);

/** A real player's program takes fresh random bytes for every roll; the demo must send the same again after an interruption. */
const PLAYER_ENTROPY = '6272756d65277320636f696e20746f73';

/** The first evening in Verrières: a burglary that the rules of Charge carry as far as its opening. */
export function story(language: Language): Story {
  const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
  return {
    language,
    key: storyKey(language),
    campaign: { name: say('The vault of Verrières', 'Le coffre de Verrières'), system: 'charge', gmName: say('GM', 'MJ') },
    steps: [...people(say), ...opening(say), ...roofs(say), ...shadows(say), ...ending()],
  };
}

type Say = (en: string, fr: string) => string;

const gm = (name: string, path: string, body: JsonObject = {}): Step => ({ name, by: 'gm', path: `/v1/campaigns/{campaign}/${path}`, body });
const player = (by: Teller, name: string, body: JsonObject): Step => ({ name, by, path: '/v1/campaigns/{campaign}/rolls', body });

function people(say: Say): Step[] {
  const concept = (text: string): JsonObject => ({ label: 'concept', text });
  return [
    gm('sabre', 'characters', {
      name: 'Sabre',
      sheet: { details: [concept(say('a burglar with a code', 'une cambrioleuse qui a un code'))], actions: { sneak: 2, finesse: 2, sway: 2, move: 1 } },
    }),
    gm('brume', 'characters', {
      name: 'Brume',
      sheet: { details: [concept(say('an engineer on the run', 'une ingénieure en fuite'))], actions: { tinker: 2, study: 2, notice: 1, focus: 1, shoot: 1 } },
    }),
    gm('sabre-player', 'members', { name: 'Ada', role: 'player', characterIds: ['{sabre}'] }),
    gm('brume-player', 'members', { name: 'Noé', role: 'player', characterIds: ['{brume}'] }),
    gm('spectator', 'members', { name: say('the stream', 'le public'), role: 'spectator' }),
  ];
}

function opening(say: Say): Step[] {
  return [
    gm('session', 'sessions'),
    gm('scene', 'scenes', { name: say('The roofs', 'Les toits'), tags: [say('night', 'nuit'), say('rain', 'pluie')] }),
    gm('vault', 'clocks', { name: say('Into the vault', 'Vers le coffre'), kind: 'progress', segments: 6 }),
    gm('watch', 'clocks', { name: say('The watch', 'Le guet'), kind: 'danger', segments: 4 }),
    gm('envoy', 'clocks', { name: say("The duke's envoy", "L'émissaire du duc"), kind: 'danger', segments: 4, visibility: 'gm' }),
    gm('flood', 'clocks', { name: say('The river rises', 'La rivière monte'), kind: 'danger', segments: 8, visibility: 'hidden-progress' }),
  ];
}

/** Together the three rolls on the vault cannot fill it before the last of them, whatever the dice: none is ever refused. */
function roofs(say: Say): Step[] {
  return [
    player('sabre-player', 'sneak', {
      kind: 'charge.action', characterId: '{sabre}', action: 'sneak', position: 'risky', effect: 'standard', clockId: '{vault}',
      goal: say('over the roofs, to the skylight', "par les toits, jusqu'à la verrière"),
    }),
    gm('tiles', 'clocks/{watch}/ticks', { segments: 1, reason: say('a tile slides into the street', 'une tuile glisse dans la rue') }),
    player('brume-player', 'tinker', {
      kind: 'charge.action', characterId: '{brume}', action: 'tinker', position: 'risky', effect: 'limited', clockId: '{vault}',
      goal: say('open the skylight without breaking it', 'ouvrir la verrière sans la briser'), obstacle: say('the skylight', 'la verrière'),
    }),
    player('sabre-player', 'sway', {
      kind: 'charge.action', characterId: '{sabre}', action: 'sway', position: 'desperate', effect: 'great',
      goal: say('talk the guard out of looking up', 'convaincre le garde de ne pas lever les yeux'), opposes: say('the guard calls for the others', 'le garde appelle les autres'),
    }),
    gm('finesse', 'rolls', {
      kind: 'charge.action', characterId: '{sabre}', action: 'finesse', position: 'controlled', effect: 'standard', clockId: '{vault}',
      goal: say('the lock of the inner door', 'la serrure de la porte intérieure'),
    }),
  ];
}

function shadows(say: Say): Step[] {
  return [
    gm('rain', 'rolls', { kind: 'charge.fortune', likelihood: 2, question: say('Does the rain hold until midnight?', "La pluie dure-t-elle jusqu'à minuit ?") }),
    gm('envoy-near', 'clocks/{envoy}/ticks', { segments: 1, reason: say('the envoy has reached the bridge', "l'émissaire est au pont") }),
    gm('water', 'clocks/{flood}/ticks', { segments: 2, reason: say('the cellar takes water', "la cave prend l'eau") }),
    gm('noticed', 'rolls', { kind: 'charge.fortune', likelihood: 1, visibility: 'blind', question: say('Has the envoy seen the light?', "L'émissaire a-t-il vu la lumière ?") }),
    player('brume-player', 'coins', {
      kind: 'free', notation: '2d6+1', purpose: say('coins in the desk drawer', 'pièces dans le tiroir du bureau'), dice: { source: 'server', entropy: PLAYER_ENTROPY },
    }),
  ];
}

/** The end of the session reveals the seed of the table's dice; afterwards the GM shows the blind roll. */
function ending(): Step[] {
  return [gm('scene-end', 'scenes/{scene}/end'), gm('session-end', 'sessions/{session}/end'), gm('shown', 'rolls/{noticed}/reveal')];
}
