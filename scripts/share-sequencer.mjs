import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const ORDER = ['alone', 'service', 'other'];
const rank = ({ path }) => ORDER.findIndex((kind) => basename(path).startsWith(kind));

/** The long shares first: the short ones at the end keep both workers busy. */
export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1));
  }
}
