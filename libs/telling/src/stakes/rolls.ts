import { colon, counted, inBrackets, rollerOf } from '../saying';
import { detailsOf, type RollTelling } from '../telling';

const pool: RollTelling = {
  made: (telling) => {
    const { names, say } = telling;
    const { pool: all, aside, difficulty } = detailsOf(telling);
    const rolled = counted(Number(all) - Number(aside), say, ['die', 'dice'], ['dé', 'dés']);
    const kept = aside === 0 ? undefined : say(`${String(aside)} set aside`, `${String(aside)} de côté`);
    return names.of(rollerOf(telling)) + say(` rolls ${rolled} against ${String(difficulty)}`, ` lance ${rolled} contre ${String(difficulty)}`) + inBrackets(kept);
  },
  came: (telling) => {
    const { score, successes } = detailsOf(telling);
    return `${String(score)}${colon(telling.say)}${counted(Number(successes), telling.say, ['success', 'successes'], ['succès', 'succès'])}`;
  },
};

/** The rolls of Mises. */
export const ROLLS: { readonly [kind: string]: RollTelling } = { 'stakes.pool': pool };
