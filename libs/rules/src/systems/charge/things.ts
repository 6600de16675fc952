import type { Collection } from '@app/kernel';
import { audienceOfSeen } from '../../mechanics/rolls';
import type { ThingDefinition } from '../../rule-system';
import type { Table, ThingSeen } from '../../table';
import { ConsequenceView, FlashbackView, SetupView } from './views';

/** What a roll may bring upon whom it strikes (CH-14). */
export const CONSEQUENCE_TYPES = ['reduced-effect', 'complication', 'worse-position', 'lost-opportunity', 'worsened-condition'] as const;
export type ConsequenceType = (typeof CONSEQUENCE_TYPES)[number];

/** Facts of things are seen by those alone who see the roll that they came of. */
interface SeenWithItsRoll {
  readonly visibility?: 'gm' | 'private';
  readonly audienceMembers?: readonly string[];
}

/** A consequence (CH-15); its texts `obstacle`, `text`, `how` and `milder` are words. */
export interface ConsequenceFacts extends SeenWithItsRoll {
  readonly rollId: string;
  /** Who suffers it: the protector, once it was taken over (CH-13). */
  readonly characterId: string;
  readonly protectedCharacterId?: string;
  readonly type: ConsequenceType;
  /** 1 to 3; null for the types that have none (CH-17). */
  readonly level: number | null;
  readonly levelAfter?: number | null;
  /** How it ended: accepted, or what the determination roll said. */
  readonly outcome?: 'accepted' | 'stands' | 'reduced' | 'avoided';
  /** Of a complication; GMs alone are told of a clock that is kept from the table. */
  readonly clockId?: string;
  /** The action that was tried, of a lost opportunity. */
  readonly action?: string;
  readonly status: 'pending' | 'standing' | 'settled';
}

/** What a roll still owes (CH-15): a consequence that the GM has not stated yet. Its id is the roll's. */
export interface DueFacts extends SeenWithItsRoll {
  readonly characterId: string;
  readonly status: 'open' | 'settled';
}

/** A benefit that the team holds (CH-12). */
export interface SetupFacts extends SeenWithItsRoll {
  readonly rollId: string;
  /** Who set it up. */
  readonly characterId: string;
  readonly benefit: 'effect' | 'position';
  readonly usedBy: readonly string[];
  readonly status: 'open' | 'used-up' | 'released' | 'ended';
}

/** A flashback (CH-26); its texts `text` (of the call) and `settledText` (of what settles it) are words. */
export interface FlashbackFacts {
  readonly characterId: string;
  readonly cost: number;
  readonly by?: 'happens' | 'action' | 'fortune';
  readonly rollId?: string;
  readonly statedBy?: string;
  readonly status: 'open' | 'settled';
}

const CONSEQUENCES: Collection = {
  name: 'consequences',
  subject: 'consequence',
  audience: audienceOfSeen,
  leaves: ['pending', 'standing'],
};
const SETUPS: Collection = { name: 'setups', subject: 'setup', audience: audienceOfSeen, leaves: ['open'] };
const FLASHBACKS: Collection = { name: 'flashbacks', subject: 'flashback', leaves: ['open'] };
/** What is due is the GM's to see where the roll is not everyone's. */
const DUES: Collection = {
  name: 'dues',
  subject: 'due',
  audience: (facts) => ({ audience: facts['visibility'] ? 'gm' : 'table', members: [] }),
  leaves: ['open'],
};

/** Charge's things. */
export const THINGS: readonly ThingDefinition[] = [
  { collection: CONSEQUENCES, view: ConsequenceView, graphqlName: 'Consequence', placeInState: 'consequences' },
  { collection: SETUPS, view: SetupView, graphqlName: 'Setup', placeInState: 'setups' },
  { collection: FLASHBACKS, view: FlashbackView, graphqlName: 'Flashback' },
];

/** What the fold knows besides. */
export const COLLECTIONS: readonly Collection[] = [DUES];

type Seen<Facts> = ThingSeen<Facts> | undefined;

/** A consequence that stands, or that the command named; undefined for none. */
export const consequenceOf = (table: Table, id: string): Seen<ConsequenceFacts> => table.thing('consequences', id) as unknown as Seen<ConsequenceFacts>;

/** The consequences that are pending or standing. */
export const openConsequences = (table: Table): readonly ThingSeen<ConsequenceFacts>[] => table.things('consequences') as unknown as readonly ThingSeen<ConsequenceFacts>[];

export const setupOf = (table: Table, id: string): Seen<SetupFacts> => table.thing('setups', id) as unknown as Seen<SetupFacts>;

/** The setups that the team holds. */
export const openSetups = (table: Table): readonly ThingSeen<SetupFacts>[] => table.things('setups') as unknown as readonly ThingSeen<SetupFacts>[];

export const flashbackOf = (table: Table, id: string): Seen<FlashbackFacts> => table.thing('flashbacks', id) as unknown as Seen<FlashbackFacts>;

/** The flashbacks that are not settled. */
export const openFlashbacks = (table: Table): readonly ThingSeen<FlashbackFacts>[] => table.things('flashbacks') as unknown as readonly ThingSeen<FlashbackFacts>[];

/** What is due, by roll. */
export const dueOf = (table: Table, rollId: string): Seen<DueFacts> => table.thing('dues', rollId) as unknown as Seen<DueFacts>;

/** All rolls for which the GM has a consequence to state. */
export const openDues = (table: Table): readonly ThingSeen<DueFacts>[] => table.things('dues') as unknown as readonly ThingSeen<DueFacts>[];
