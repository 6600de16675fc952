import type { RuleSystem } from '../../rule-system';
import { labels, word } from '../../words';

/** BS-4b: the source's examples of what it may cost to succeed after all. */
export const SUGGESTIONS: NonNullable<RuleSystem['suggestions']> = [
  {
    group: 'costs',
    words: [
      word('stealth', 'Stealth', 'Discrétion', labels('you stay hidden but leave traces', 'vous restez caché mais laissez des traces')),
      word('research', 'Research', 'Recherche', labels('you find it but draw attention, or it is incomplete', "vous trouvez mais attirez l'attention, ou c'est incomplet")),
      word('agility', 'Agility', 'Agilité', labels("you don't fall but lose something important", 'vous ne tombez pas mais perdez un objet important')),
      word(
        'survival',
        'Survival',
        'Survie',
        labels('food and water so poor that the next rest brings nothing (noRest)', "eau et nourriture si mauvaises que le prochain repos n'apporte rien (noRest)"),
      ),
      word('influence', 'Influence', 'Influence', labels('they agree but ask for more', "l'interlocuteur accepte mais demande plus")),
    ],
  },
];
