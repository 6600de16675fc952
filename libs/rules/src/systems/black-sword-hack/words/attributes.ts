import type { Word } from '../../../rule-system';
import { word } from '../../../words';

/** The six attributes of a campaign that names none of its own (BS-4). */
export const ATTRIBUTES: readonly Word[] = [
  word('STR', 'Strength', 'Force'),
  word('DEX', 'Dexterity', 'Dextérité'),
  word('CON', 'Constitution', 'Constitution'),
  word('INT', 'Intelligence', 'Intelligence'),
  word('WIS', 'Wisdom', 'Sagesse'),
  word('CHA', 'Charisma', 'Charisme'),
];
