import { idOf } from '../../api/support/party';
import type { TestCampaign } from '../../api/support/campaign';
import { hiddenConsequence, hiddenSetup, secretComplication, secretResistance } from './charge-secrets';
import { facesOf, type Secrets, type Stage } from './secrets';

/** Plays a few secrets of every kind and ordinary things between them; `seed` decides numbers and order. */
export async function playSecrets({ owner, player, sabre, mara }: TestCampaign, seed: number): Promise<Secrets> {
  const secrets: Secrets = { texts: [], gmClocks: [], hiddenClocks: [], gmRolls: [], blindRolls: [], gmThings: [], hiddenEnds: [], faces: [], open: [] };
  const secret = (what: string): string => {
    const text = `SECRET ${what} ${seed} ${secrets.texts.length}`;
    secrets.texts.push(text);
    return text;
  };
  const steps = [gmClock, vanishingClock, hiddenClock, gmRoll, blindRoll, blindActionOnHidden, openThings, hiddenConsequence, hiddenSetup, secretComplication, secretResistance];
  for (let turn = 0; turn < 2 * steps.length; turn += 1) await steps[(turn * 5 + seed) % steps.length]({ owner, player, sabre, mara, secrets, secret, size: [4, 6, 8][(turn + seed) % 3] });
  return secrets;
}

async function gmClock({ owner, sabre, secrets, secret, size }: Stage): Promise<void> {
  const id = idOf(await owner.does('createClock', { input: { name: secret('clock'), kind: 'progress', segments: size, visibility: 'gm' } }));
  secrets.gmClocks.push(id);
  await owner.does('tickClock', { id, input: { segments: size, reason: secret('reason') } });
  await owner.does('clearClock', { id, input: { reason: secret('reason') } });
  await owner.does('changeClock', { id, input: { name: secret('clock') } });
  // The roll is the table's, the clock that it ticks is not.
  await owner.does('roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'plain', action: 'sneak', clockId: id } });
}

/** Known to the table, then taken from it under another name. */
async function vanishingClock({ owner, secrets, secret, size }: Stage): Promise<void> {
  const id = idOf(await owner.does('createClock', { input: { name: 'was there', kind: 'danger', segments: size, visibility: size === 6 ? 'hidden-progress' : 'table' } }));
  await owner.does('changeClock', { id, input: { name: secret('new name'), visibility: 'gm' } });
  await owner.does('tickClock', { id, input: { segments: 1, reason: secret('reason') } });
  secrets.open.push(id);
}

async function hiddenClock({ owner, secrets, secret, size }: Stage): Promise<void> {
  const id = idOf(await owner.does('createClock', { input: { name: 'half hidden', kind: 'progress', segments: size, visibility: 'hidden-progress' } }));
  secrets.hiddenClocks.push(id);
  await owner.does('tickClock', { id, input: { segments: 2, reason: secret('reason') } });
  await owner.does('changeClock', { id, input: { name: 'half hidden, renamed' } });
}

async function gmRoll({ owner, secrets, secret }: Stage): Promise<void> {
  const roll = await owner.does('roll', { input: { kind: 'free', notation: '20d20', purpose: secret('purpose'), visibility: 'gm' } });
  secrets.gmRolls.push(idOf(roll));
  secrets.faces.push(facesOf(roll));
  await owner.does('roll', { input: { kind: 'charge.fortune', likelihood: 3, question: secret('question'), visibility: 'gm' } });
}

async function blindRoll({ owner, player, secrets, secret }: Stage): Promise<void> {
  const sealed = await player.does('roll', { input: { kind: 'free', notation: '20d20', purpose: secret('purpose'), visibility: 'blind' } });
  secrets.blindRolls.push(idOf(sealed));
  secrets.faces.push(facesOf(await owner.does('Query.roll', { id: idOf(sealed) })));
}

/** A player's blind action that ticks what the player does not see the segments of. */
async function blindActionOnHidden(stage: Stage): Promise<void> {
  const { owner, player, sabre, secrets, secret } = stage;
  if (secrets.hiddenClocks.length === 0) await hiddenClock(stage);
  const clockId = secrets.hiddenClocks[0];
  await owner.does('clearClock', { id: clockId, input: {} });
  const sealed = await player.does('roll', { input: { kind: 'charge.action', characterId: sabre, goal: secret('goal'), action: 'sneak', clockId, visibility: 'blind' } });
  secrets.blindRolls.push(idOf(sealed));
}

async function openThings({ owner, player, sabre, secrets }: Stage): Promise<void> {
  secrets.open.push(idOf(await owner.does('createClock', { input: { name: 'plain', kind: 'progress', segments: 4 } })));
  secrets.open.push(idOf(await player.does('roll', { input: { kind: 'free', notation: '20d20' } })));
  await owner.does('tickClock', { id: secrets.open.at(-2)!, input: { segments: 4 } });
  await owner.does('changeCharacter', { id: sabre, input: { name: 'Sabre' } });
}
