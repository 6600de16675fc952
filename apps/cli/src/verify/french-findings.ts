import type { Finding } from '@app/audit';
import { PROBLEM_TEXTS, type ProblemCode } from '@app/formats';

const BESIDE: Readonly<Record<Exclude<Finding['code'], ProblemCode>, string>> = {
  'head-row-missing': 'des événements sans ligne de tête',
  'head-row-mismatch': 'la ligne de tête dit autre chose que le journal',
  'mark-missing': "un événement l'a révélé ou effacé, mais la marque manque",
  'mark-unrecorded': "une marque que nul événement n'a posée",
  'seed-missing': "l'époque est engagée, mais sa graine n'est pas enregistrée",
  'seed-mismatch': "la graine enregistrée n'est pas celle de l'engagement",
  'checkpoint-broken': "le point de contrôle n'est pas signé par sa clé, ou est d'un autre flux",
  'seed-unreadable': "la graine enregistrée ne s'ouvre pas avec SEED_KEY",
};

/** What a finding means, in French; the English sentences come with the findings and name numbers, too. */
export const frenchFinding = (code: Finding['code']): string => (Object.hasOwn(PROBLEM_TEXTS, code) ? PROBLEM_TEXTS[code as ProblemCode].fr : BESIDE[code as keyof typeof BESIDE]);
