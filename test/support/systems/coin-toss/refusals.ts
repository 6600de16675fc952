import type { RefusalText } from '@app/rules';

/** Texts of the refusals that only coin tossing makes. */
export const REFUSALS: { readonly [code: string]: RefusalText } = {
  'luck-out-of-range': {
    title: { en: 'Luck out of range', fr: 'Chance hors limites' },
    en: 'Luck goes from {min} to {max}; this is {luck}.',
    fr: 'La chance va de {min} à {max} ; celle-ci est {luck}.',
  },
  'not-enough-luck': {
    title: { en: 'Not enough luck', fr: 'Pas assez de chance' },
    en: 'This campaign asks for {needed} coins that show the call; the character tosses {luck}.',
    fr: 'Cette campagne demande {needed} pièces du côté annoncé ; le personnage en lance {luck}.',
  },
  'debt-already-paid': {
    title: { en: 'Already paid', fr: 'Déjà payée' },
    en: 'Nothing is owed of this debt any more.',
    fr: 'Il ne reste rien à payer de cette dette.',
  },
};
