import { ONLY, type Collection, type JsonObject } from '@app/kernel';
import { audienceOfSeen } from '../../mechanics/rolls';
import type { ThingDefinition } from '../../rule-system';
import type { Table, ThingSeen } from '../../table';
import { shownOrder, type InitiativeFacts } from './initiative/order';
import { InitiativeView } from './views';

/** Facts that are seen by those alone who see the roll that they came of. */
type SeenWithItsRoll = {
  readonly visibility?: 'gm' | 'private';
  readonly audienceMembers?: readonly string[];
};

/** An edge success (DT-6), from its roll until it is raised or the character's next test is made. Its id is the roll's. */
export type EdgeFacts = SeenWithItsRoll & {
  readonly characterId: string;
  /** The rolls that led to it, each raised by the next, the first one first. */
  readonly raises: readonly string[];
  readonly status: 'open' | 'raised' | 'over';
};

/** What a critical failure still owes (DT-5): a complication that the GM has not stated yet. Its id is the roll's. */
export type DueFacts = SeenWithItsRoll & {
  readonly characterId: string;
  readonly status: 'open' | 'settled';
};

const unlessOpen = ({ status }: JsonObject): boolean => status !== 'open';

const INITIATIVE: Collection = { name: 'initiative', subject: 'initiative' };
const EDGES: Collection = { name: 'dt-edges', subject: 'dt-edge', audience: audienceOfSeen, leaves: unlessOpen };
/** What is due is the GM's to see where the roll is not everyone's. */
const DUES: Collection = {
  name: 'dt-dues',
  subject: 'dt-due',
  audience: (facts) => ({ audience: facts['visibility'] ? 'gm' : 'table', members: [] }),
  leaves: unlessOpen,
};

/** The things of Règles de test. */
export const THINGS: readonly ThingDefinition[] = [
  {
    collection: INITIATIVE,
    view: InitiativeView,
    graphqlName: 'Initiative',
    single: true,
    subsystem: 'turns',
    derived: (initiative) => shownOrder(initiative as unknown as ThingSeen<InitiativeFacts>),
  },
];

/** What the fold knows besides. */
export const COLLECTIONS: readonly Collection[] = [EDGES, DUES];

type Seen<Facts> = ThingSeen<Facts> | undefined;

/** The campaign's initiative; undefined on a table that has none. */
export const initiativeOf = (table: Table): Seen<InitiativeFacts> => table.thing('initiative', ONLY) as unknown as Seen<InitiativeFacts>;

/** All edge successes that may still be raised. */
export const openEdges = (table: Table): readonly ThingSeen<EdgeFacts>[] => (table.things('dt-edges') as unknown as readonly ThingSeen<EdgeFacts>[]).filter(isOpen);

/** The edge success of that roll; undefined for one that cannot be raised any more. */
export const openEdge = (table: Table, rollId: string): Seen<EdgeFacts> => openEdges(table).find(({ id }) => id === rollId);

/** All rolls for which the GM has a complication to state. */
export const openDues = (table: Table): readonly ThingSeen<DueFacts>[] => (table.things('dt-dues') as unknown as readonly ThingSeen<DueFacts>[]).filter(isOpen);

const isOpen = ({ facts }: ThingSeen<EdgeFacts | DueFacts>): boolean => facts.status === 'open';
