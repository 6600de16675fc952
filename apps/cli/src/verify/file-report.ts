import type { ExportReport, OpenQuestion, Problem } from '@app/formats';
import type { Language } from '@app/runtime';
import { frenchFinding } from './french-findings';
import { FRENCH_OPEN } from './french-open';
import { count, row, type Say } from './lines';

/** The report on an export for people, line by line. */
export function fileLines(file: string, report: ExportReport, language: Language): string[] {
  const say: Say = (en, fr) => (language === 'fr' ? fr : en);
  const { header, head, rolls } = report;
  return [
    say(`File ${file}`, `Fichier ${file}`),
    ...(header ? [row(say('export', 'export'), say(`campaign ${header.campaign}, as ${header.as}${header.complete ? '' : ', with hidden events'}`, `campagne ${header.campaign}, vue par ${header.as}${header.complete ? '' : ', avec des événements cachés'}`))] : []),
    row(say('log', 'journal'), say(`${count(report.events, 'event')}, ${report.hidden} hidden; head ${head.sequence} ${head.chain}`, `événements : ${report.events}, dont cachés : ${report.hidden} ; tête ${head.sequence} ${head.chain}`)),
    row(say('dice', 'dés'), say(`${count(rolls.verified, 'roll')} recomputed, ${rolls.unrevealed} waiting for their seed, ${rolls.reported} reported from the table`, `jets recalculés : ${rolls.verified} ; en attente de leur graine : ${rolls.unrevealed} ; venus de la table : ${rolls.reported}`)),
    row(say('state', 'état'), say(`${count(report.changes, 'change')} folded`, `changements repliés : ${report.changes}`)),
    ...report.cannotKnow.map((question, index) => row(index === 0 ? say('not shown', 'non montré') : '', openSentence(question, language))),
    ...(report.ok ? [row(say('result', 'résultat'), say('whole', 'intact'))] : brokenLines(report, language, say)),
  ];
}

/** The report for machines; sentences stand in English. */
export function fileJson(file: string, report: ExportReport): object {
  return { file, ...report };
}

/** What a verification leaves open, in that language. */
function openSentence({ code, message, count: number = 0, names = [] }: OpenQuestion, language: Language): string {
  return language === 'fr' ? FRENCH_OPEN[code](number, names.join(', ')) : message;
}

function brokenLines({ problemCount, problems }: ExportReport, language: Language, say: Say): string[] {
  const rest = problemCount - problems.length;
  return [
    row(say('result', 'résultat'), say(`NOT WHOLE: ${count(problemCount, 'finding')}`, `PAS INTACT ; constats : ${problemCount}`)),
    ...problems.map((problem) => `    ${placeOf(problem, say)}  ${problem.code}  ${language === 'fr' ? frenchFinding(problem.code) : problem.message}`),
    ...(rest > 0 ? [`    ${say(`and ${rest} more`, `autres constats : ${rest}`)}`] : []),
  ];
}

function placeOf({ line, sequence }: Problem, say: Say): string {
  const inFile = line === undefined ? [] : [say(`line ${line}`, `ligne ${line}`)];
  const inLog = sequence === 0 ? [] : [say(`event ${sequence}`, `événement ${sequence}`)];
  return [...inFile, ...inLog].join(', ') || say('file', 'fichier');
}
