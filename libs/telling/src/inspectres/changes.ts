import { colon, fromTo, segmentBar, who } from '../saying';
import { said, type ChangeLine } from '../telling';

/** A place where franchise dice lie; a campaign that begins has none anywhere. */
const place =
  (name: string): ChangeLine =>
  ({ words }, { from, to }) =>
    from === null ? undefined : `${words('franchise-dice', name)} ${fromTo(from, to)}`;

/** A term of an agent's that counts. */
const counter =
  (term: string): ChangeLine =>
  (telling, { characterId, from, to }) =>
    `${who(telling, characterId)}${telling.words('terms', term)} ${fromTo(from, to)}`;

/** What InSpectres changes, in words. */
export const CHANGES: { readonly [kind: string]: ChangeLine } = {
  'agent-rating': (telling, { characterId, skill, from, to }) => `${who(telling, characterId)}${telling.words('skills', String(skill))}, ${telling.say('original rating', "valeur d'origine")} ${fromTo(from, to)}`,
  'agent-skill': (telling, { characterId, skill, from, to }) => `${who(telling, characterId)}${telling.words('skills', String(skill))} ${fromTo(from, to)}`,
  'cool-dice': counter('cool'),
  'next-roll-penalty': counter('nextRollPenalty'),
  'agent-characteristic': said,
  'agent-assist': said,
  'new-mission': said,
  'mission-goal': ({ names, words, say }, { missionId, from, to }) => `${names.of(missionId)}${colon(say)}${words('terms', 'goal')} ${fromTo(from, to)}`,
  'mission-earned': ({ names, say }, { missionId, from, to }) => `${names.of(missionId)}${colon(say)}${segmentBar(Number(to), goalOf(names.made(missionId)['goal']))} ${fromTo(from, to)}`,
  'mission-status': ({ names, words, say }, { missionId, to }) => `${names.of(missionId)}${colon(say)}${words('mission-statuses', String(to))}`,
  'mission-awarded': ({ words, say }, { to }) => (to === null ? undefined : `${words('terms', 'franchise')}${colon(say)}${String(to)}`),
  'mission-characteristics': ({ say }, { from, to }) => `${say('characteristics respected', 'caractéristiques respectées')} ${fromTo(from, to)}`,
  'mission-card-dice': said,
  'mission-is-distributed': said,
  'franchise-library': place('library'),
  'franchise-gym': place('gym'),
  'franchise-credit': place('credit'),
  'franchise-bank': place('bank'),
  'franchise-is-spread': said,
  'franchise-dots-left': ({ words, say }, { to }) => (to === 0 ? undefined : `${words('terms', 'dotsLeft')}${colon(say)}${String(to)}`),
  'new-confessional': said,
  'confessional-status': said,
  'confessional-scene-ended': said,
  'confessional-mission-ended': said,
  'new-assist': said,
  'assist-status': said,
  'assist-shown': said,
};

const goalOf = (goal: unknown): number | undefined => (typeof goal === 'number' ? goal : undefined);
