import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals to raise the stakes (DT-6). */
export const RAISING_REFUSALS: { readonly [code: string]: RefusalText } = {
  'not-an-edge-success': refusal(
    ['Not a success by a hair', 'Only a test that equalled its difficulty can be raised.'],
    ["Pas une réussite à l'arrachée", 'Seul un test qui a égalé sa difficulté peut être remonté.'],
  ),
  'already-raised': refusal(
    ['Already raised', 'The stakes of this roll were raised; what may be raised now is the test that did so, if it is a success by a hair.'],
    ['Déjà remonté', "Les enchères de ce jet ont été remontées ; seul peut l'être encore le test qui l'a fait, s'il est une réussite à l'arrachée."],
  ),
  'too-late-to-raise': refusal(
    ['Too late to raise', 'The character has made another test since.'],
    ['Trop tard pour remonter', 'Le personnage a fait un autre test depuis.'],
  ),
  'not-own-roll': refusal(
    ["Another character's roll", 'The test that raises the stakes is made by the character whose success it was.'],
    ["Le jet d'un autre personnage", 'Le test qui remonte les enchères est fait par le personnage dont ce fut la réussite.'],
  ),
  'sealed-roll': refusal(
    ['The roll is sealed', 'How it ended is for the GM alone to know, and so is whether it can be raised.'],
    ['Le jet est scellé', "Seul le MJ sait comment il a tourné, et donc s'il peut être remonté."],
  ),
  'raised-unseen': refusal(
    ['Hidden from those who saw the first roll', 'Whoever sees a roll sees the test that settles it: make it as visible as that one.'],
    ['Caché à ceux qui ont vu le premier jet', 'Qui voit un jet voit le test qui le règle : rendez celui-ci aussi visible que le premier.'],
  ),
};
