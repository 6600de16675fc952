import type { SettingDefinition } from '@app/rules';

/** The settings of coin tossing, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'coins.needed',
    default: 1,
    schema: { type: 'integer', minimum: 1, maximum: 6 },
    label: { en: 'coins needed', fr: 'pièces requises' },
    help: {
      en: 'How many coins have to show the call; more of them make tosses harder.',
      fr: "Combien de pièces doivent montrer le côté annoncé ; plus il en faut, plus c'est difficile.",
    },
    rules: ['CT-3'],
  },
];
