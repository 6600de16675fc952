import type { Labels } from '../../rule-system';
import { labels } from '../../words';

/** Texts of the refusals that only Charge makes. */
export const REFUSALS: { readonly [code: string]: Labels } = {
  'unknown-action': labels(
    "“{action}” is not one of this campaign's actions.",
    "« {action} » n'est pas une action de cette campagne.",
  ),
  'lost-opportunity': labels(
    'The character lost its opportunity with “{action}” here; it needs another action, or another scene.',
    "Le personnage a manqué l'occasion avec « {action} » ici ; il lui faut une autre action, ou une autre scène.",
  ),
  'taken-out': labels(
    'The character is taken out of the scene and cannot make an action roll.',
    "Le personnage est sorti de la scène et ne peut pas faire de jet d'action.",
  ),
  'not-a-progress-clock': labels(
    'An action roll ticks only progress clocks and long-term projects.',
    "Un jet d'action ne coche que les horloges de progression et les projets à long terme.",
  ),
  'segments-not-4-6-8': labels(
    'A clock has 4, 6 or 8 segments; {segments} were asked for.',
    'Une horloge a 4, 6 ou 8 segments ; {segments} ont été demandés.',
  ),
  'details-locked': labels(
    'In this campaign details are rewritten between sessions; a session is running.',
    'Dans cette campagne, les détails se réécrivent entre les séances ; une séance est en cours.',
  ),
};
