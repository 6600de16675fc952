import type { Step } from '../../step';
import { fell, gm, player, type Say } from '../evening';
import { acts, consequence, resists } from './steps';

/** Over the roofs and past the guard (rows 3 to 8). */
export const roofs = (say: Say): Step[] => [...tiles(say), ...skylight(say), ...guard(say), ...flashback(say)];

function tiles(say: Say): Step[] {
  return [
    acts('sabre-player', 'sneak', [5, 2], {
      action: 'sneak', position: 'risky', effect: 'standard', clockId: '{vault}',
      goal: say('over the roofs, to the skylight', "par les toits, jusqu'à la verrière"),
    }),
    consequence('tile', 'sneak', {
      type: 'complication', clockId: '{watch}',
      text: say('a tile slides into the street, and a lantern turns', 'une tuile glisse dans la rue, et une lanterne se tourne'),
    }),
    resists('sabre-player', 'tile', 2, [4, 1]),
  ];
}

function skylight(say: Say): Step[] {
  return [
    acts('brume-player', 'tinker', [6, 6, 3], {
      action: 'tinker', position: 'risky', effect: 'limited', clockId: '{vault}',
      goal: say('open the skylight without breaking it', 'ouvrir la verrière sans la briser'),
      assist: { characterId: '{sabre}', how: say('holds the pane by its lead', 'retient la vitre par son plomb') },
    }),
    gm('noticed', 'rolls', {
      kind: 'charge.fortune', likelihood: 1, visibility: 'blind',
      question: say('Has the envoy seen the light?', "L'émissaire a-t-il vu la lumière ?"),
    }),
  ];
}

function guard(say: Say): Step[] {
  return [
    acts('sabre-player', 'sway', [3, 2, 1], {
      action: 'sway', position: 'desperate', effect: 'great',
      goal: say('talk the guard out of looking up', 'convaincre le garde de ne pas lever les yeux'),
      opposes: say('the guard reaches for his whistle', 'le garde cherche son sifflet'),
      tension: { type: 'worsened-condition', level: 1, text: say('she walks right into his light', 'elle avance en pleine lumière') },
      condition: say('blinded by the lantern', 'éblouie par la lanterne'),
    }),
    consequence('blow', 'sway', { type: 'worsened-condition', text: say('he does not whistle, he swings his halberd', 'il ne siffle pas, il abat sa hallebarde') }),
    player('brume-player', 'blow-protected', 'consequences/{blow}/protect', { characterId: '{brume}', how: say('pulls Sabre back by the belt', 'tire Sabre en arrière par la ceinture') }),
    resists('brume-player', 'blow', 2, [6, 2]),
  ];
}

function flashback(say: Say): Step[] {
  return [
    player('brume-player', 'locksmith', 'flashbacks', {
      characterId: '{brume}', cost: 0,
      text: say('three days ago I asked the locksmith for the plans of the house', "il y a trois jours, j'ai demandé au serrurier les plans de la maison"),
    }),
    gm('word', 'rolls', {
      kind: 'charge.fortune', likelihood: 2, flashbackId: '{locksmith}', dice: fell(4, 3),
      question: say('Did the locksmith keep his word?', 'Le serrurier a-t-il tenu parole ?'),
    }),
  ];
}
