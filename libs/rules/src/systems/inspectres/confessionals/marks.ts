import { conflict, refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import type { ConfessionalKind } from '../vocabulary';
import { characteristicRespected, statusChange } from './characteristics';
import { confessionalNamed, CONFESSIONALS, type Confessional } from './confessional';
import { InspectresAppearanceInput } from './inputs';
import { makeConfessional } from './make';

/** IN-13: the player of the agent that was given a characteristic respected it. */
const respectCharacteristic = ruleCommand<On>({
  operation: 'respectCharacteristic',
  path: 'confessionals/:id/respected',
  summary: 'Says that a characteristic was respected: one die more to spread at the end of the mission.',
  subsystem: 'missions',
  on: CONFESSIONALS.name,
  answers: { thing: CONFESSIONALS.name },
  may: (table, { id }) => given(confessionalNamed(table, id)),
  lifeCycle: (table, { id }) => refuseSettled(table, id, 'characteristic'),
  decide: respected,
});

/** IN-13: what was foreshadowed has appeared. */
const markForeshadowing = ruleCommand<On<InspectresAppearanceInput>>({
  operation: 'markForeshadowing',
  path: 'confessionals/:id/appeared',
  summary: 'Says that what a confessional foreshadowed has appeared.',
  subsystem: 'missions',
  on: CONFESSIONALS.name,
  input: InspectresAppearanceInput,
  answers: { thing: CONFESSIONALS.name },
  may: (table, { id }) => confessionalNamed(table, id).facts.characterId,
  lifeCycle: (table, { id }) => refuseSettled(table, id, 'foreshadowing'),
  decide: appeared,
});

/** The commands of confessionals (IN-13). */
export const CONFESSIONAL_COMMANDS: readonly SystemCommand[] = [makeConfessional, respectCharacteristic, markForeshadowing];

const given = ({ facts }: Confessional): string | undefined => (facts.kind === 'characteristic' ? facts.aboutCharacterId : undefined);

/** IN-13, IN-14: a characteristic is marked until the distribution is made, what was foreshadowed until it has appeared; each once. */
function refuseSettled(table: Table, id: string, kind: ConfessionalKind): void {
  const { facts } = confessionalNamed(table, id);
  if (facts.kind === kind && facts.status !== 'open') throw conflict('already-ended');
}

function respected(table: Table, { id }: On): Ruling {
  const confessional = confessionalNamed(table, id);
  if (confessional.facts.kind !== 'characteristic') refuse('not-a-characteristic');
  return { type: 'characteristic-respected', subject: { kind: CONFESSIONALS.subject, id }, changes: characteristicRespected(table, confessional) };
}

function appeared(table: Table, { id, text }: On<InspectresAppearanceInput>): Ruling {
  const { facts } = confessionalNamed(table, id);
  if (facts.kind !== 'foreshadowing') refuse('not-a-foreshadowing');
  const words = presentWords({ appearedText: text });
  return {
    type: 'foreshadowing-appeared',
    subject: { kind: CONFESSIONALS.subject, id },
    words,
    fields: Object.keys(words),
    changes: statusChange(id, facts.status, 'appeared'),
  };
}
