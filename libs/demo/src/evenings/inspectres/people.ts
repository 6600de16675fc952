import type { Step } from '../../step';
import { gm, joins, type Say } from '../evening';

/** Who works for the franchise, what it owns, and who calls (the lines above row 1 of the journey). */
export function people(say: Say): Step[] {
  return [
    gm('roger', 'characters', {
      name: 'Roger',
      sheet: { skills: { academics: 2, athletics: 4, technology: 2, contact: 1 }, talent: say('running away', 'prendre la fuite') },
    }),
    gm('bob', 'characters', {
      name: 'Bob',
      sheet: { skills: { academics: 4, athletics: 1, technology: 3, contact: 1 }, talent: say('old books', 'les vieux livres') },
    }),
    joins('roger', 'Inès'),
    joins('bob', 'Tom'),
    gm('spread', 'franchise/spread', { library: 3, gym: 2, credit: 2, bank: 3 }),
    gm('session', 'sessions'),
    gm('laundry', 'scenes', { name: say('The laundry', 'La laverie'), tags: [say('steam', 'vapeur'), say('after closing time', 'après la fermeture')] }),
    gm('mission', 'missions', { name: say('The thing in the laundry', 'La chose dans la laverie'), client: say('Mrs Pinson', 'Mme Pinson'), goal: 6 }),
  ];
}
