import type { LedgerEvent } from '@app/formats';
import { because, colon, created, inBrackets, named, quoted, rollerOf, sequencesTaken } from './saying';
import type { Phrase, Telling } from './telling';
import { NAMELESS } from './names';

const ROLES = {
  gm: ['as GM', 'pour mener la partie'],
  player: ['as a player', 'pour jouer'],
  spectator: ['as a spectator', 'pour regarder'],
  auditor: ['as an auditor', 'pour vérifier le journal'],
  bot: ['as a bot', 'en tant que robot'],
} as const;

/** The events of every evening as sentences, whatever its rule system. */
export const PHRASES = {
  'campaign-created': ({ event, spoken, words, say }) => {
    const system = words('title', event.system);
    return say(`makes the campaign “${named(spoken)}” (${system})`, `crée la campagne « ${named(spoken)} » (${system})`);
  },
  'campaign-changed': ({ spoken, say }) => say('gives the campaign another name', 'donne un autre nom à la campagne') + because(spoken['name'], say),
  'campaign-archived': ({ say }) => say('archives the campaign', 'archive la campagne'),
  'campaign-unarchived': ({ say }) => say('takes the campaign out again', 'reprend la campagne'),
  'campaign-deleted': ({ say }) => say('deletes the campaign', 'supprime la campagne'),
  'settings-changed': ({ spoken, say }) => say('changes how the table plays', 'change la façon de jouer de la table') + because(spoken['reason'], say),
  'member-joined': ({ event, spoken, say }) => {
    const [en, fr] = ROLES[String(created(event)['role']) as keyof typeof ROLES] ?? [NAMELESS, NAMELESS];
    return say(`${named(spoken)} joins ${en}`, `${named(spoken)} rejoint la table ${fr}`);
  },
  'member-changed': memberChanged,
  'dice-committed': ({ event, say }) => say(`dice of epoch ${epoch(event)}: both seeds are fixed, their hashes are published`, `dés de l'époque ${epoch(event)} : les deux graines sont fixées, leurs empreintes publiées`),
  'dice-revealed': ({ event, say }) => say(`the seed of the table's dice of epoch ${epoch(event)} is shown: `, `la graine des dés de la table de l'époque ${epoch(event)} est montrée : `) + String(event.facts['seed']),
  'entropy-committed': ({ event, say }) =>
    say(`commits to ${String(event.facts['length'])} numbers of their own, one of which goes into each of their rolls`, `s'engage sur ${String(event.facts['length'])} nombres à soi, dont un entre dans chacun de ses jets`),
  'campaign-imported': ({ event, say }) =>
    say(`the campaign moves to this server, after its event ${String(event.facts['sequence'])}`, `la campagne arrive sur ce serveur, après son événement ${String(event.facts['sequence'])}`),
  'character-changed': ({ event, spoken, names, say }) => {
    const { reason, ...texts } = spoken;
    const rewritten = Object.entries(texts).filter(([path]) => !path.endsWith('.label')).map(([, text]) => quoted(text, say)).join(', ');
    return say('rewrites ', 'réécrit ') + names.of(event.subject.id) + because(rewritten, say) + because(reason, say);
  },
  'state-adjusted': ({ event, spoken, names, say }) => say('sets by hand what stands of ', "fixe à la main l'état de ") + names.of(event.subject.id) + because(spoken['reason'], say),
  'session-started': ({ say }) => say('the session begins', 'la séance commence'),
  'session-ended': ({ say }) => say('the session ends', 'la séance se termine'),
  'scene-started': ({ spoken, say }) => say(`the scene “${named(spoken)}”`, `la scène « ${named(spoken)} »`),
  'scene-ended': ({ event, names, say }) => say(`the scene “${names.of(event.subject.id)}” ends`, `la scène « ${names.of(event.subject.id)} » se termine`),
  'clock-created': ({ event, spoken, names, words, say }) => {
    const kind = words('clock-kinds', String(created(event)['kind']));
    const segments = names.segments(event.subject.id) ?? NAMELESS;
    return say(`a clock: ${named(spoken)} (${kind}, ${segments} segments)`, `une horloge : ${named(spoken)} (${kind}, ${segments} segments)`);
  },
  'clock-changed': ({ event, names, say }) => say('changes the clock ', "change l'horloge ") + names.of(event.subject.id),
  'clock-ticked': ({ event, spoken, names, say }) => say('ticks ', 'coche ') + names.of(event.subject.id) + because(spoken['reason'], say),
  'clock-cleared': ({ event, spoken, names, say }) => say('clears ', 'vide ') + names.of(event.subject.id) + because(spoken['reason'], say),
  'state-changed': ({ event, names, say }) => {
    const name = names.of(event.subject.id);
    return event.audience === 'table' ? say(`something changes for ${name}`, `quelque chose change pour ${name}`) : say(`what GMs alone know of ${name}`, `ce que seuls les MJ savent de ${name}`);
  },
  'roll-announced': ({ say }) => say('the table hears that dice fell behind the screen', "la table entend des dés rouler derrière l'écran"),
  'choice-made': choiceMade,
  'roll-voided': ({ spoken, say }) => say('takes back a roll, with all that it changed', "annule un jet, avec tout ce qu'il a changé") + because(spoken['reason'], say),
  reverted: ({ event, spoken, say }) => say(`takes play back to after event ${String(event.facts['toSequence'])}`, `ramène le jeu après l'événement ${String(event.facts['toSequence'])}`) + because(spoken['reason'], say),
  'command-undone': ({ event, say }) => {
    const undone = sequencesTaken(event).join(', ');
    return say(`undoes what was done at ${undone}`, `défait ce qui a été fait en ${undone}`);
  },
  'event-revealed': ({ event, say }) => {
    const shown = Array.isArray(event.facts['sequences']) ? event.facts['sequences'].join(', ') : '';
    return say(`shows the table what happened at ${shown}`, `montre à la table ce qui s'est passé en ${shown}`);
  },
  'words-erased': ({ say }) => say('erases what somebody wrote', "efface ce que quelqu'un a écrit"),
  'safety-signalled': ({ event, say }) => (event.facts['kind'] === 'pause' ? say('somebody asks for a pause', "quelqu'un demande une pause") : say('somebody raises the X-card', "quelqu'un lève la carte X")),
} as const satisfies Readonly<Record<string, Phrase>>;

/** An event that has no sentence of its own; its name is known where it names something. */
export const plainPhrase: Phrase = ({ event, names, say }) => {
  const name = names.of(event.subject.id);
  return say('something else happens', "il se passe autre chose") + inBrackets(name === NAMELESS ? undefined : name);
};

/** Which of the roll's questions is answered; what came of it stands below. */
function choiceMade(telling: Telling): string {
  const { event, names, words, say } = telling;
  const [kind = ''] = Object.keys(event.facts['choice'] ?? {});
  const roller = rollerOf(telling);
  const whose = roller === undefined ? '' : names.of(roller) + colon(say);
  return whose + say('chooses ', 'choisit ') + words('choices', kind);
}

/** Who goes, who is called otherwise, whose token is another; else it is about what a member may and plays. */
function memberChanged({ event, spoken, names, say }: Telling): string {
  const name = names.of(event.subject.id);
  const newName = spoken['name'];
  if (event.changes.some(({ kind }) => kind === 'member-removed')) return say(`${name} leaves the table`, `${name} quitte la table`);
  if (newName !== undefined) return say(`${name} is called ${newName} from now on`, `${name} s'appelle désormais ${newName}`);
  if (event.facts['token'] === true) return say(`${name} gets another token`, `${name} reçoit un autre jeton`);
  return say(`${name} has another part at the table`, `le rôle de ${name} à la table change`);
}

const epoch = (event: LedgerEvent): string => String(event.facts['epoch']);
