import type { CampaignAudit, Finding } from '@app/audit';
import type { Language } from '@app/runtime';
import { frenchFinding } from './french-findings';
import { count, row, type Say } from './lines';

/** The audit for people, line by line. */
export function auditLines(audit: CampaignAudit, language: Language): string[] {
  const say: Say = (en, fr) => (language === 'fr' ? fr : en);
  const { head } = audit;
  return [
    say(`Campaign ${audit.campaign}`, `Campagne ${audit.campaign}`),
    row(say('log', 'journal'), say(`${count(audit.events, 'event')}; head ${head.sequence} ${head.chain}`, `${count(audit.events, 'événement')} ; tête ${head.sequence} ${head.chain}`)),
    row(say('dice', 'dés'), diceLine(audit, say)),
    ...openQuestions(audit, say).map((sentence, index) => row(index === 0 ? say('not shown', 'non montré') : '', sentence)),
    ...(audit.ok ? [row(say('result', 'résultat'), say('whole', 'intact'))] : brokenLines(audit, language, say)),
  ];
}

/** The audit for machines; what is open stands in English. */
export function auditJson(audit: CampaignAudit): object {
  return { ...audit, notShown: openQuestions(audit, (en) => en) };
}

function diceLine({ epochs, seeds, rolls }: CampaignAudit, say: Say): string {
  const recomputed = Math.max(0, rolls.verified - rolls.notPublic);
  return say(
    `${count(epochs, 'epoch')}, ${count(seeds.fitting, 'stored seed')} true to the commitments; ${count(recomputed, 'roll')} recomputed from revealed seeds, ${count(rolls.notPublic, 'roll')} checked against seeds not public yet`,
    `${count(epochs, 'époque')}, graines conformes à leurs engagements : ${seeds.fitting} ; jets recalculés à partir de graines révélées : ${recomputed}, vérifiés avec des graines encore secrètes : ${rolls.notPublic}`,
  );
}

/** What this audit leaves open. */
function openQuestions({ events, erased, rolls, seeds, keptHead, head }: CampaignAudit, say: Say): string[] {
  const open: readonly (readonly [boolean, string])[] = [
    [
      keptHead === 0,
      say('no head from elsewhere was given (--head): a log that was recomputed as a whole, its seeds included, would pass', "aucune tête gardée ailleurs (--head) : un journal recalculé en entier, graines comprises, passerait"),
    ],
    [keptHead > 0 && keptHead < head.sequence, say(`no kept head vouches for the events after ${keptHead}`, `aucune tête gardée ne répond des événements après ${keptHead}`)],
    [true, say(`whether there ever were events after ${events}`, `s'il y a jamais eu des événements après ${events}`)],
    [erased > 0, say(`the words of ${count(erased, 'event')} were erased: what they said`, `les mots de ${erased} événements ont été effacés : ce qu'ils disaient`)],
    [rolls.unrevealed > 0, say(`${count(rolls.unrevealed, 'roll')} whose seed is not known here`, `${rolls.unrevealed} jets dont la graine n'est pas connue ici`)],
    [rolls.reported > 0, say(`${count(rolls.reported, 'roll')} reported from the table: nobody can recompute that`, `${rolls.reported} jets viennent de la table : personne ne peut les recalculer`)],
    [seeds.unreadable > 0, say(`${count(seeds.unreadable, 'stored seed')} encrypted; SEED_KEY opens that`, `${seeds.unreadable} graines enregistrées sont chiffrées ; SEED_KEY les ouvre`)],
  ];
  return open.filter(([applies]) => applies).map(([, sentence]) => sentence);
}

function brokenLines({ campaign, problemCount, problems }: CampaignAudit, language: Language, say: Say): string[] {
  const rest = problemCount - problems.length;
  return [
    row(say('result', 'résultat'), say(`NOT WHOLE: ${count(problemCount, 'finding')}`, `PAS INTACT : ${count(problemCount, 'constat')}`)),
    ...problems.map((finding) => `    ${placeOf(campaign, finding, say)}  ${finding.code}  ${sentenceOf(finding, language)}`),
    ...(rest > 0 ? [`    ${say(`and ${rest} more`, `et ${rest} autres`)}`] : []),
  ];
}

function placeOf(campaign: string, { sequence }: Finding, say: Say): string {
  return sequence === 0 ? say(`campaign ${campaign}`, `campagne ${campaign}`) : say(`campaign ${campaign}, event ${sequence}`, `campagne ${campaign}, événement ${sequence}`);
}

const sentenceOf = ({ code, message }: Finding, language: Language): string => (language === 'fr' ? frenchFinding(code) : message);
