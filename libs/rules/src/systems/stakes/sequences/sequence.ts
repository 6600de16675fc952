import { notFound, type JsonObject } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';
import type { Attribute } from '../characters/character';

/** The steps of a sequence, in their order (ST-2). */
export const STEPS = ['approaches', 'terms', 'asides', 'rolls', 'spends', 'ended'] as const;
export type Step = (typeof STEPS)[number];

/** ST-3: without terms of its own a roll is against this. */
export const DIFFICULTY = 5;

/** A character in a sequence, with what each step left of it; its approach is a word at `participants.N.approach`. */
export interface Participant {
  readonly characterId: string;
  /** The place of its approach among those that were stated, from 1 (ST-6); absent until then. */
  readonly spoke?: number;
  readonly attribute?: Attribute;
  readonly skill?: string;
  readonly bonus?: number;
  /** Dice (ST-1), as the terms made it: what changes on the sheet later changes nothing of it. */
  readonly pool?: number;
  /** Absent until the GM states the terms. */
  readonly difficulty?: number;
  readonly aside?: number;
  /** Absent until it rolls. */
  readonly score?: number;
  readonly successes?: number;
  readonly left?: number;
  /** One of its actions ended below `achieved` (ST-8). */
  readonly fellShort?: true;
  /** It is asked again when the others are done (ST-7). */
  readonly passed?: true;
}

/** What failing may bring (ST-8); its text is a word at `consequences.N.text`. */
export interface Consequence {
  readonly id: string;
  readonly cost: number;
  readonly concerns: readonly string[];
  readonly boughtOffFor: readonly string[];
  /** In whose terms the GM named it; absent where a GM put it there by hand. */
  readonly characterId?: string;
}

/** What successes can buy (ST-8); its text is a word at `opportunities.N.text`. */
export interface Opportunity {
  readonly id: string;
  readonly cost: number;
  readonly boughtBy: string | null;
  readonly characterId?: string;
}

/** On what successes are spent (ST-7, ST-8). */
export const SPENT_ON = ['action', 'opportunity', 'consequence'] as const;
export type SpentOn = (typeof SPENT_ON)[number];

/** How an action turns out (ST-7). */
export const OUTCOMES = ['achieved', 'partial', 'almost', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Successes that were spent, a turn of somebody's (ST-7); what an action was is a word at `spends.N.text`. */
export interface Spend {
  readonly characterId: string;
  readonly on: SpentOn;
  readonly asked: number;
  readonly paid: number;
  readonly outcome: Outcome;
  readonly opportunityId?: string;
  readonly consequenceId?: string;
  readonly forCharacterId?: string;
  /** The member, other than a GM, who sent what was asked as said aloud (D3). */
  readonly statedBy?: string;
}

/** A consequence that struck (ST-8). */
export interface Strike {
  readonly consequenceId: string;
  readonly characterId: string;
}

/** A sequence (ST-2); its framing is a word at `framing`. */
export interface SequenceFacts {
  readonly step: Step;
  /** By what lists are filtered: `ended` at the step of that name. */
  readonly status: 'running' | 'ended';
  readonly participants: readonly Participant[];
  /** Who comes before whom (ST-6); empty before all have rolled. */
  readonly order: readonly string[];
  readonly consequences: readonly Consequence[];
  readonly opportunities: readonly Opportunity[];
  readonly spends: readonly Spend[];
  readonly strikes: readonly Strike[];
}

export type Sequence = ThingSeen<SequenceFacts>;

/** Facts of a thing with the shape that this folder gave them. */
export const factsOf = (facts: JsonObject): SequenceFacts => facts as unknown as SequenceFacts;

/** A sequence of the campaign with the shape that this folder gave it. */
export const seen = (thing: ThingSeen): Sequence => thing as unknown as Sequence;

/** The sequence of that id; 404 for one that is not the campaign's, though the edge looks before. */
export function sequenceOf(table: Table, id: string): Sequence {
  const sequence = table.thing('sequences', id);
  if (!sequence) throw notFound('sequence', id);
  return seen(sequence);
}

/** ST-2, ST-9: a sequence at its first step. */
export const begun = (characterIds: readonly string[]): SequenceFacts => ({
  step: 'approaches',
  status: 'running',
  participants: characterIds.map((characterId) => ({ characterId })),
  order: [],
  consequences: [],
  opportunities: [],
  spends: [],
  strikes: [],
});

/** The participant of that character; undefined for one that is not in the sequence. */
export const participantOf = ({ participants }: Pick<SequenceFacts, 'participants'>, characterId: string): Participant | undefined =>
  participants.find((one) => one.characterId === characterId);

/** The sequence with one participant changed. */
export const withParticipant = (facts: SequenceFacts, characterId: string, change: Partial<Participant>): SequenceFacts => ({
  ...facts,
  participants: facts.participants.map((one) => (one.characterId === characterId ? { ...one, ...change } : one)),
});

/** ST-9: the sequence at that step, with the status that goes with it. */
export const atStep = (facts: SequenceFacts, step: Step): SequenceFacts => ({ ...facts, step, status: step === 'ended' ? 'ended' : 'running' });
