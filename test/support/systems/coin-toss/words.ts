import type { RuleSystem } from '@app/rules';

/** The words of coin tossing in both languages; a group says where they stand. */
export const WORDS: RuleSystem['words'] = [
  { group: 'rolls', words: [{ id: 'coin.toss', label: { en: 'toss', fr: 'lancer de pièces' } }] },
  {
    group: 'outcomes',
    words: [
      { id: 'called', label: { en: 'called', fr: 'annoncé' }, meaning: { en: 'enough coins show the side', fr: 'assez de pièces montrent le côté' } },
      { id: 'missed', label: { en: 'missed', fr: 'manqué' }, meaning: { en: 'something is owed', fr: 'quelque chose est dû' } },
    ],
  },
  { group: 'origins', words: [{ id: 'luck', label: { en: 'luck', fr: 'chance' } }] },
  {
    group: 'sides',
    words: [
      { id: 'heads', label: { en: 'heads', fr: 'face' } },
      { id: 'tails', label: { en: 'tails', fr: 'pile' } },
    ],
  },
  { group: 'pending-kinds', words: [{ id: 'coin-debt', label: { en: 'a debt to pay', fr: 'une dette à payer' } }] },
];
