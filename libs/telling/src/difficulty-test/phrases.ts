import { because, colon, everyone } from '../saying';
import type { Phrase, Telling } from '../telling';

/** What Règles de test adds to an evening, as sentences. */
export const PHRASES = {
  'complication-stated': ({ event, spoken, names, say }) => {
    const placed = event.changes.find(({ kind }) => kind === 'dt-complication');
    return say('a complication waits for ', 'une complication attend ') + names.of(placed?.['characterId']) + because(spoken['complication'], say);
  },
  'initiative-set': (telling) => telling.words('initiative-statuses', 'running') + colon(telling.say) + everyone(telling, changeOf(telling, 'initiative-ranks')),
  'initiative-advanced': (telling) => {
    const { names, say } = telling;
    // Whoever was last and is first from now on acts again: then nothing is said of whose turn it is.
    const [first] = [changeOf(telling, 'initiative-ranks')].flat();
    const next = changeOf(telling, 'initiative-current') ?? first;
    return next === undefined ? say('the next round', 'le tour suivant') : names.of(next) + say(' acts', ' agit');
  },
  'initiative-rank-changed': ({ spoken, say }) => say('changes the order of the next round', "change l'ordre du tour suivant") + because(spoken['reason'], say),
  'initiative-ended': ({ words }) => words('initiative-statuses', 'not-running'),
} as const satisfies Readonly<Record<string, Phrase>>;

const changeOf = ({ event }: Telling, kind: string): unknown => event.changes.find((change) => change.kind === kind)?.to;
