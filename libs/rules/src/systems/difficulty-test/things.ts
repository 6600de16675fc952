import { ONLY, type Collection } from '@app/kernel';
import { audienceOfSeen } from '../../mechanics/rolls';
import type { ThingDefinition } from '../../rule-system';
import type { Table, ThingSeen } from '../../table';
import { INITIATIVE_BY_HAND } from './initiative/adjustable';
import { shownOrder, type InitiativeFacts } from './initiative/order';
import { InitiativeView } from './views';

/** Facts that are seen by those alone who see the roll that they came of. */
type SeenWithItsRoll = {
  readonly visibility?: 'gm' | 'private';
  readonly audienceMembers?: readonly string[];
};

/** An edge success that may be raised (DT-6), with the rolls that led to it, each raised by the next, the first one first. */
export type Edge = { readonly rollId: string; readonly raises: readonly string[] };

/** What everyone knows of a character's last test: that it may be raised, or null. Its id is the character's. */
export type EdgeFacts = { readonly edge: Edge | null };

/** The same of a test that not everyone sees, until it is raised or the character's next one is made. Its id is the roll's. */
export type HiddenEdgeFacts = SeenWithItsRoll &
  Pick<Edge, 'raises'> & {
    readonly characterId: string;
    readonly status: 'open' | 'over' | 'shown';
  };

/** What a critical failure still owes (DT-5): a complication that the GM has not stated yet. Its id is the roll's. */
export type DueFacts = SeenWithItsRoll & {
  readonly characterId: string;
  readonly status: 'open' | 'settled';
};

const INITIATIVE: Collection = { name: 'initiative', subject: 'initiative' };
/** One for each character, so that none has to leave the state. */
const EDGES: Collection = { name: 'dt-edges', subject: 'dt-edge' };
const HIDDEN_EDGES: Collection = { name: 'dt-hidden-edges', subject: 'dt-hidden-edge', audience: audienceOfSeen, leaves: ['open'] };
/** What is due is the GM's to see where the roll is not everyone's. */
const DUES: Collection = {
  name: 'dt-dues',
  subject: 'dt-due',
  audience: (facts) => ({ audience: facts['visibility'] ? 'gm' : 'table', members: [] }),
  leaves: ['open'],
};

/** The things of Règles de test. */
export const THINGS: readonly ThingDefinition[] = [
  {
    collection: INITIATIVE,
    view: InitiativeView,
    graphqlName: 'Initiative',
    single: true,
    subsystem: 'turns',
    adjustable: INITIATIVE_BY_HAND,
    derived: (initiative) => shownOrder(initiative as unknown as ThingSeen<InitiativeFacts>),
  },
];

/** What the fold knows besides. */
export const COLLECTIONS: readonly Collection[] = [EDGES, HIDDEN_EDGES, DUES];

type Seen<Facts> = ThingSeen<Facts> | undefined;

/** The campaign's initiative; undefined on a table that has none. */
export const initiativeOf = (table: Table): Seen<InitiativeFacts> => table.thing('initiative', ONLY) as unknown as Seen<InitiativeFacts>;

/** What everyone knows of each character's last test. */
export const knownEdges = (table: Table): readonly ThingSeen<EdgeFacts>[] => table.things('dt-edges') as unknown as readonly ThingSeen<EdgeFacts>[];

/** All hidden tests that may be raised. */
export const hiddenEdges = (table: Table): readonly ThingSeen<HiddenEdgeFacts>[] => (table.things('dt-hidden-edges') as unknown as readonly ThingSeen<HiddenEdgeFacts>[]).filter(isOpen);

/** All rolls for which the GM has a complication to state. */
export const openDues = (table: Table): readonly ThingSeen<DueFacts>[] => (table.things('dt-dues') as unknown as readonly ThingSeen<DueFacts>[]).filter(isOpen);

const isOpen = ({ facts }: ThingSeen<HiddenEdgeFacts | DueFacts>): boolean => facts.status === 'open';
