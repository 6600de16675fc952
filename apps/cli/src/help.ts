import type { Language, Texts } from '@app/runtime';
import type { Command } from './command';

const PROGRAM = 'campaign-ledger';
const HELP: Texts = { en: 'show this help', fr: 'afficher cette aide' };
const HERE: Texts = {
  en: `In a checkout of the project ${PROGRAM} is "node scripts/cli.mjs".`,
  fr: `Dans une copie du projet, ${PROGRAM} s'appelle « node scripts/cli.mjs ».`,
};
const ENVIRONMENT: Texts = {
  en: 'The database is the one of the service: DATABASE_URL, or the embedded one in DATA_DIR (./data unless said).',
  fr: 'La base de données est celle du service : DATABASE_URL, ou la base embarquée dans DATA_DIR (./data sauf indication).',
};

/** The program's help, line by line. */
export function generalHelp(commands: readonly Command[], language: Language): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    language === 'fr' ? `Usage : ${PROGRAM} <commande> [options]` : `Usage: ${PROGRAM} <command> [options]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary[language]}`),
    '',
    HERE[language],
    ENVIRONMENT[language],
    language === 'fr' ? `Options d'une commande : ${PROGRAM} <commande> --help` : `Options of a command: ${PROGRAM} <command> --help`,
  ];
}

/** A command's help, line by line. */
export function helpOf({ name, summary, help, options }: Command, language: Language): string[] {
  const rows = [...Object.entries(options).map(([option, { value, help: text }]) => [`--${option}${value ? ` ${value}` : ''}`, text[language]] as const), ['--help', HELP[language]] as const];
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `${PROGRAM} ${name}: ${summary[language]}`,
    '',
    ...help[language].split('\n'),
    '',
    ...rows.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`),
  ];
}
