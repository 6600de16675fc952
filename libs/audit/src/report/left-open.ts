import type { Language } from '@app/access';
import type { RollCounts } from '../log/audit';
import type { Made } from './auditor';

type Sentence = Readonly<Record<Language, string>>;

/** What an audit by the server itself leaves open, a sentence each; counts of what is hidden only where secrets are seen. */
export function leftOpen({ audit }: Made, rolls: RollCounts, secrets: boolean, language: Language): string[] {
  const { head, checkpoints, erased, seeds } = audit;
  const open: readonly (readonly [boolean, Sentence])[] = [
    [true, {
      en: 'this is the word of the server itself: who does not trust it checks the log with a program of their own, against heads or checkpoints kept elsewhere',
      fr: "c'est la parole du serveur lui-même : qui ne s'y fie pas vérifie le journal avec son propre programme, contre des têtes ou des points de contrôle gardés ailleurs",
    }],
    [checkpoints === 0, {
      en: 'there is no checkpoint yet: a log that was recomputed as a whole would pass',
      fr: "il n'y a pas encore de point de contrôle : un journal recalculé en entier passerait",
    }],
    [true, { en: `whether there ever were events after ${head.sequence}`, fr: `s'il y a jamais eu des événements après ${head.sequence}` }],
    [rolls.waiting > 0, { en: `${rolls.waiting} rolls whose seed is not known here`, fr: `${rolls.waiting} jets dont la graine n'est pas connue ici` }],
    [rolls.reported > 0, { en: `${rolls.reported} rolls reported from the table: nobody can recompute them`, fr: `${rolls.reported} jets viennent de la table : personne ne peut les recalculer` }],
    [secrets && erased > 0, { en: `the words of ${erased} events were erased: what they said`, fr: `les mots de ${erased} événements ont été effacés : ce qu'ils disaient` }],
    [secrets && seeds.unreadable > 0, { en: `${seeds.unreadable} stored seeds that this server has no key for`, fr: `${seeds.unreadable} graines enregistrées dont ce serveur n'a pas la clé` }],
  ];
  return open.filter(([applies]) => applies).map(([, sentence]) => sentence[language]);
}
