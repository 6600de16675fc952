import { isJsonObject, type JsonObject, type JsonValue, type MemberRole } from '@app/formats';
import type { Language } from '../language';
import { inline } from './plain-text';
import { typeset } from './typography';

/** Somebody at the table, with the names of the characters they play. */
export interface PlayerAtTable {
  readonly name: string;
  readonly role: MemberRole;
  readonly characters: readonly string[];
}

/** What stands above a chronicle. */
export interface ChronicleHeader {
  /** What the campaign is called. */
  readonly name: string;
  /** The rule system, in the language of the chronicle. */
  readonly system: { readonly title: string; readonly attribution?: string | null; readonly license?: string | null };
  /** As whom it is read: what that role may not see stands as hidden. */
  readonly as: MemberRole;
  readonly players: readonly PlayerAtTable[];
}

/** The campaign's name and who is at the table, from a state as the API gives it (`GET /state`). */
export function tableIn(state: JsonObject): Pick<ChronicleHeader, 'name' | 'players'> {
  const campaign = isJsonObject(state['campaign'] ?? null) ? (state['campaign'] as JsonObject) : {};
  const names = new Map(objectsIn(state['characters']).map(({ id, name }) => [id, name] as const));
  const players = objectsIn(state['members']).filter(({ removed }) => removed !== true).map(({ name, role, characterIds }) => ({
    name: textOf(name),
    role: role as MemberRole,
    characters: Array.isArray(characterIds) ? characterIds.map((id: JsonValue) => textOf(names.get(id))) : [],
  }));
  return { name: textOf(campaign['name']), players };
}

const objectsIn = (value: JsonValue | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '[…]');

/** Title, system, who plays, and how to read what follows. */
export function headLines({ name, system, as, players }: ChronicleHeader, language: Language): string[] {
  const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
  return [
    `# ${inline(name)}`,
    '',
    say(`The chronicle of a campaign${VIEWS[as].en}. Rules: **${inline(system.title)}**.`, `La chronique d'une campagne${VIEWS[as].fr}. Règles\u00A0: **${inline(system.title)}**.`),
    '',
    ...creditOf(system, language),
    ...(players.length === 0 ? [] : [say('At the table:', 'À la table\u00A0:'), '', ...players.map((player) => `- ${atTable(player, say)}`), '']),
    say(
      'In what follows, dice that count are **bold** and those that do not are in brackets; *reported* dice were thrown at the table and typed in. The number at the end of a line is that of the event in the log, and links as `#e1` lead there.',
      "Dans ce qui suit, les dés qui comptent sont en **gras**, ceux qui ne comptent pas entre parenthèses\u00A0; les dés *saisis* ont été lancés à la table. Le numéro en fin de ligne est celui de l'événement dans le journal, et un lien comme `#e1` y mène.",
    ),
  ];
}

const VIEWS: { readonly [role in MemberRole]: { readonly en: string; readonly fr: string } } = {
  gm: { en: ', as its GM sees it', fr: ', telle que la voit son MJ' },
  player: { en: ', as one of its players sees it', fr: ', telle que la voit une personne qui y joue' },
  spectator: { en: ', as everyone at the table sees it', fr: ', telle que toute la table la voit' },
  auditor: { en: ', with all that is in its log', fr: ', avec tout ce que contient son journal' },
  bot: { en: ', as everyone at the table sees it', fr: ', telle que toute la table la voit' },
};

function creditOf({ attribution, license }: ChronicleHeader['system'], language: Language): string[] {
  const credit = [attribution ? inline(typeset(attribution, language)) : '', license ? typeset(`Licence${language === 'en' ? '' : ' '}: ${inline(license)}.`, language) : ''].filter(Boolean).join(' ');
  return credit === '' ? [] : [`*${credit}*`, ''];
}

const ROLES: { readonly [role in MemberRole]: { readonly en: string; readonly fr: string } } = {
  gm: { en: 'runs the game', fr: 'mène la partie' },
  player: { en: 'plays', fr: 'joue' },
  spectator: { en: 'watches', fr: 'regarde' },
  auditor: { en: 'checks the log', fr: 'vérifie le journal' },
  bot: { en: 'is a bot', fr: 'est un robot' },
};

function atTable({ name, role, characters }: PlayerAtTable, say: (en: string, fr: string) => string): string {
  const { en, fr } = ROLES[role];
  const played = characters.map((character) => inline(character)).join(', ');
  const part = `**${inline(name)}** ${say(en, fr)}`;
  if (played === '') return part;
  return part + (role === 'player' ? ` ${played}` : say(`, with ${played}`, `, avec ${played}`));
}
