import type { ImmutabilityLevel } from '@app/database';
import type { Texts } from './language';

/** What each level of immutability means for whoever runs the database. */
export const LEVEL_TEXTS: { readonly [level in ImmutabilityLevel]: Texts } = {
  roles: {
    en: 'the login of the service cannot change what is stored',
    fr: 'le compte du service ne peut pas modifier ce qui est enregistré',
  },
  'set-role': {
    en: 'one login owns the tables; the service gives up its right to change what is stored on every connection',
    fr: "un seul compte possède les tables ; le service renonce à son droit de modifier ce qui est enregistré à chaque connexion",
  },
  'trigger-only': {
    en: 'WARNING: one plain owner; triggers alone refuse changes, and the owner could drop them',
    fr: "ATTENTION : un simple propriétaire ; seuls des déclencheurs refusent les modifications, et il pourrait les supprimer",
  },
};
