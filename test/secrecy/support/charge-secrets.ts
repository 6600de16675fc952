import type { JsonObject } from '@app/kernel';
import { broughtTo, rolled, setUpBy } from '../../api/support/charge';
import { dataOf, idOf } from '../../api/support/party';
import { facesOf, type Stage } from './secrets';

const HIDDEN = { visibility: 'gm' } as const;

/** A roll of the GM for nobody's character, and what it brings: both are the GM's. */
export async function hiddenConsequence({ owner, mara, secrets, secret }: Stage): Promise<void> {
  const roll = await rolled(owner, mara, 'bad', { ...HIDDEN, goal: secret('goal'), obstacle: secret('obstacle') });
  secrets.gmRolls.push(idOf(roll));
  const consequence = await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'reduced-effect', text: secret('text') } });
  secrets.gmThings.push(['consequences', idOf(consequence)]);
  await owner.does('acceptConsequence', { id: idOf(consequence), input: {} });
  const waived = await rolled(owner, mara, 'bad', { ...HIDDEN, goal: secret('goal') });
  secrets.gmRolls.push(idOf(waived));
  await owner.does('waiveConsequence', { id: idOf(waived), input: { reason: secret('reason') } });
}

/** A setup of a roll that the table does not see. */
export async function hiddenSetup({ owner, mara, secrets }: Stage): Promise<void> {
  const id = await setUpBy(owner, mara, 'gm');
  secrets.gmThings.push(['setups', id]);
  secrets.gmRolls.push(String((await owner.does('setup', { id }))['rollId']));
}

/** The consequence is the table's, the clock that it makes and ticks is not. */
export async function secretComplication({ owner, mara, secrets, secret }: Stage): Promise<void> {
  const name = secret('clock');
  const { id } = await owner.does('stateConsequence', { id: idOf(await rolled(owner, mara)), input: { type: 'complication', clock: { name, segments: 4, ...HIDDEN } } });
  const clock = dataOf(await owner.does('clocks', { query: { limit: 200 } })).find((one) => one['name'] === name);
  secrets.gmClocks.push(idOf(clock ?? {}));
  secrets.open.push(String(id));
  await owner.does('acceptConsequence', { id: String(id), input: {} });
}

/** The consequence is the table's, how it was resisted is not. */
export async function secretResistance({ owner, mara, secrets }: Stage): Promise<void> {
  await broughtTo(owner, mara, { momentum: 20, takenOut: false });
  const { id } = await owner.does('stateConsequence', { id: idOf(await rolled(owner, mara)), input: { type: 'reduced-effect' } });
  secrets.open.push(String(id));
  secrets.hiddenEnds.push(String(id));
  const { roll } = (await owner.does('resistConsequence', { id: String(id), input: { spend: 20, ...HIDDEN } })) as { readonly roll: JsonObject };
  secrets.gmRolls.push(idOf(roll));
  secrets.faces.push(facesOf(roll));
}
