import type { Change } from '@app/kernel';
import type { Table } from '../../../table';
import { confessionals } from './confessional';

/** IN-13: with the scene its confessional is over, and the next scene has room for another. */
export function sceneEnded(table: Table): readonly Change[] {
  const made = confessionals(table).filter(({ facts }) => !facts.sceneEnded);
  return made.map(({ id: confessionalId }) => ({ kind: 'confessional-scene-ended', confessionalId, from: false, to: true }));
}
