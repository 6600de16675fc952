import { isJsonObject, type LedgerEvent } from '@app/formats';
import { CHARGE_PHRASES } from './charge-phrases';
import { rollMade } from './roll-lines';
import { because, created, named } from './saying';
import type { SystemWords } from './system-words';
import type { Phrase } from './telling';

const ROLES = {
  gm: ['GM', 'MJ'],
  player: ['a player', 'une joueuse'],
  spectator: ['a spectator', 'un spectateur'],
  auditor: ['an auditor', 'un auditeur'],
  bot: ['a bot', 'un robot'],
} as const;

/** The events of an evening as sentences; others are told by their type. */
export const PHRASES = {
  ...CHARGE_PHRASES,
  'campaign-created': ({ event, spoken, say }) => say(`makes the campaign “${named(spoken)}” (${event.system})`, `crée la campagne « ${named(spoken)} » (${event.system})`),
  'member-joined': ({ event, spoken, say }) => {
    const [en, fr] = ROLES[String(created(event)['role']) as keyof typeof ROLES] ?? ['?', '?'];
    return say(`${named(spoken)} joins as ${en}`, `${named(spoken)} rejoint la table : ${fr}`);
  },
  'member-changed': ({ event, names, say }) => say(`${names.of(event.subject.id)} gets another token or name`, `${names.of(event.subject.id)} reçoit un autre jeton ou nom`),
  'dice-committed': ({ event, say }) => say(`dice of epoch ${epoch(event)}: both seeds are fixed, their hashes are published`, `dés de l'époque ${epoch(event)} : les deux graines sont fixées, leurs empreintes publiées`),
  'dice-revealed': ({ event, say }) => say(`the seed of the table's dice of epoch ${epoch(event)} is shown: `, `la graine des dés de la table de l'époque ${epoch(event)} est montrée : `) + String(event.facts['seed']),
  'character-created': ({ event, spoken, words, say }) => `${say('a character: ', 'un personnage : ')}${named(spoken)} (${ratings(event, words)})`,
  'session-started': ({ say }) => say('the session begins', 'la séance commence'),
  'session-ended': ({ say }) => say('the session ends', 'la séance se termine'),
  'scene-started': ({ spoken, say }) => say(`the scene “${named(spoken)}”`, `la scène « ${named(spoken)} »`),
  'scene-ended': ({ event, names, say }) => say(`the scene “${names.of(event.subject.id)}” ends`, `la scène « ${names.of(event.subject.id)} » se termine`),
  'clock-created': ({ event, spoken, names, words, say }) => {
    const kind = words('clock-kinds', String(created(event)['kind']));
    const segments = names.segments(event.subject.id) ?? '?';
    return say(`a clock: ${named(spoken)} (${kind}, ${segments} segments)`, `une horloge : ${named(spoken)} (${kind}, ${segments} segments)`);
  },
  'clock-ticked': ({ event, spoken, names, say }) => say('ticks ', 'coche ') + names.of(event.subject.id) + because(spoken['reason'], say),
  'clock-cleared': ({ event, spoken, names, say }) => say('clears ', 'vide ') + names.of(event.subject.id) + because(spoken['reason'], say),
  'state-changed': ({ event, names, say }) => say(`what GMs alone know of ${names.of(event.subject.id)}`, `ce que seuls les MJ savent de ${names.of(event.subject.id)}`),
  'roll-made': rollMade,
  'roll-announced': ({ say }) => say('the table hears that dice fell behind the screen', "la table entend des dés rouler derrière l'écran"),
  'event-revealed': ({ event, say }) => {
    const shown = Array.isArray(event.facts['sequences']) ? event.facts['sequences'].join(', ') : '';
    return say(`shows the table what happened at ${shown}`, `montre à la table ce qui s'est passé en ${shown}`);
  },
  'safety-signalled': ({ event, say }) => (event.facts['kind'] === 'pause' ? say('somebody asks for a pause', "quelqu'un demande une pause") : say('somebody raises the X-card', "quelqu'un lève la carte X")),
} as const satisfies Readonly<Record<string, Phrase>>;

const epoch = (event: LedgerEvent): string => String(event.facts['epoch']);

function ratings(event: LedgerEvent, words: SystemWords): string {
  const sheet = created(event)['sheet'];
  const actions = isJsonObject(sheet) ? sheet['actions'] : undefined;
  if (!isJsonObject(actions) && !Array.isArray(actions)) return '';
  const entries = Array.isArray(actions) ? actions.filter(isJsonObject).map(({ action, rating }) => [String(action), rating] as const) : Object.entries(actions);
  return entries.map(([action, rating]) => `${words('actions', action)} ${String(rating)}`).join(', ');
}
