import type { Change } from '@app/kernel';
import type { Adjusted, RuleContext } from '../../../command';
import { takenOut } from '../../../mechanics/changes';
import { matched, type Kept } from '../../../mechanics/matched';
import type { Table } from '../../../table';
import { characteristicEnded, characteristicGiven, respectedAt, respectedCounted, statusChange } from '../confessionals/characteristics';
import { standingCharacteristics, type ConfessionalFacts } from '../confessionals/confessional';
import { agentOf, type Agent, type Characteristic } from './agent';

/** A characteristic as the resource shows it; one that names no confessional may be one that stands, or a new one. */
export type WantedCharacteristic = Pick<Characteristic, 'from'> & Partial<Characteristic> & { readonly text?: string };

type KeptCharacteristic = Kept<Characteristic, WantedCharacteristic>;

/**
 * D2, IN-13: the characteristics that an agent is to have. The confessional of one that is left out ends, of a new one is
 * made, without a scene; the mission counts those that are respected.
 */
export function setCharacteristics(table: Table, agent: Agent, wanted: readonly WantedCharacteristic[], { newId }: Pick<RuleContext, 'newId'>): Adjusted {
  const { kept, gone, added } = matched(agent.state.characteristics, wanted, (standing, entry, index) => isSame(agent, standing, entry, index));
  const made = added.map((entry) => ({ ...entry, confessionalId: newId(), respected: entry.respected === true, from: agentOf(table, entry.from).id }));
  const texts = [...kept.map((one) => newText(agent, one)), ...made.map(({ text }) => text)];
  const words = Object.fromEntries(texts.flatMap((text, index) => (text === undefined ? [] : [[textAt(index), text]])));
  return {
    changes: [
      ...takenOut('agent-characteristic', { characterId: agent.id }, agent.state.characteristics.map((entry) => ({ ...entry })), (_entry, index) => !kept.some((one) => one.index === index)),
      ...gone.flatMap(({ confessionalId }) => standing(table, confessionalId).flatMap(characteristicEnded)),
      ...kept.flatMap((one, index) => respectSet(table, agent, one, index)),
      ...made.flatMap(({ from, respected, confessionalId }, index) => byHand(agent, { from, respected, confessionalId }, kept.length + index)),
      ...respectedCounted(table, respectedIn(kept.map(({ standing: one, entry }) => ({ ...one, ...entry }))) + respectedIn(made) - respectedIn(agent.state.characteristics)),
    ],
    ...(Object.keys(words).length === 0 ? {} : { words, fields: Object.keys(words) }),
  };
}

const textAt = (index: number): string => `state.characteristics.${index}.text`;

const textOf = ({ texts }: Agent, index: number): string | undefined => (Object.hasOwn(texts, textAt(index)) ? texts[textAt(index)] : undefined);

/** By its confessional or, where none is named, by who gave it and what it says. */
function isSame(agent: Agent, { from, confessionalId }: Characteristic, wanted: WantedCharacteristic, index: number): boolean {
  if (wanted.confessionalId !== undefined) return wanted.confessionalId === confessionalId && wanted.from === from;
  return wanted.from === from && wanted.text === textOf(agent, index);
}

/** The text that one is to have and does not have yet. */
function newText(agent: Agent, { entry, index }: KeptCharacteristic): string | undefined {
  return entry.text === textOf(agent, index) ? undefined : entry.text;
}

const standing = (table: Table, confessionalId: string) => standingCharacteristics(table).filter(({ id }) => id === confessionalId);

/** One that stays is respected, or not any more, where that is said. */
function respectSet(table: Table, agent: Agent, { standing: { confessionalId, respected: was }, entry, index }: KeptCharacteristic, at: number): readonly Change[] {
  const respected = entry.respected ?? was;
  return [
    ...respectedAt(agent, index, respected, at),
    ...standing(table, confessionalId).flatMap(({ facts }) => statusChange(confessionalId, facts.status, respected ? 'respected' : 'open')),
  ];
}

/** A new one: its confessional is nobody's in any scene. */
function byHand(agent: Agent, to: Characteristic, index: number): readonly Change[] {
  const facts: ConfessionalFacts = { characterId: to.from, kind: 'characteristic', aboutCharacterId: agent.id, sceneEnded: true, missionEnded: false, status: to.respected ? 'respected' : 'open' };
  return [{ kind: 'new-confessional', confessionalId: to.confessionalId, from: null, to: { ...facts } }, characteristicGiven(agent, to, index)];
}

const respectedIn = (list: readonly { readonly respected?: boolean }[]): number => list.filter(({ respected }) => respected === true).length;
