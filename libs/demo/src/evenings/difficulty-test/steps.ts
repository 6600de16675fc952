import type { JsonObject } from '@app/formats';
import type { Step } from '../../step';
import { fell, ownOf, player } from '../evening';

/** Lia's test, rolled by her player against what the GM has said aloud. */
export const tests = (name: string, skill: string, difficulty: number | string, faces: readonly number[], more: JsonObject = {}): Step =>
  player('lia-player', name, 'rolls', { kind: 'dt.test', characterId: ownOf('lia-player'), skill, difficulty, ...more, dice: fell(...faces) });
