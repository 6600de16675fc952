import { calledFor, made, owing, pendingOn, rolled, standingOn } from '../../api/support/charge';
import { idOf } from '../../api/support/party';
import type { TestCampaign } from '../../api/support/campaign';

/** Says something wherever Charge takes words; `named` makes the text. Answers the ids of what was made. */
export async function sayEverywhere({ owner, player, sabre, mara }: TestCampaign, named: (what: string) => string): Promise<string[]> {
  const onFilled = { text: named('filling'), becomes: { name: named('other name') }, grants: { kind: 'die', situation: named('granted'), lasts: 'scene' } };
  const track = await made(owner, 'createClock', { name: named('track'), kind: 'track', segments: 4, characterId: sabre, onFilled, fillsOn: { text: named('filled by') }, clearedBy: named('cleared by') });
  await owner.does('tickClock', { id: track, input: { segments: 4, reason: named('tick') } });
  const milestone = await made(owner, 'awardMilestone', { reason: named('milestone') });
  await player.does('takeTalent', { id: sabre, input: { kind: 'situational', situation: named('talent') } });
  const lost = idOf(await rolled(owner, mara, 'bad', { goal: named('goal'), opposes: named('opposes'), obstacle: named('obstacle'), assist: { characterId: sabre, how: named('help') }, dice: { source: 'reported', faces: [1, 2, 3] } }));
  const { id: consequence } = await owner.does('stateConsequence', { id: lost, input: { type: 'lost-opportunity', obstacle: named('lost on'), text: named('consequence'), override: true, reason: named('override') } });
  await owner.does('acceptConsequence', { id: String(consequence), input: {} });
  const worse = await pendingOn(owner, mara, 'worse-position');
  await player.does('protectConsequence', { id: worse, input: { characterId: sabre, how: named('protection') } });
  await player.does('resistConsequence', { id: worse, input: { dice: { source: 'reported', faces: [5, 4] } } });
  await owner.does('milderConsequence', { id: worse, input: { text: named('milder') } });
  await owner.does('waiveConsequence', { id: await owing(owner, mara), input: { reason: named('waiver') } });
  await owner.does('liftConsequence', { id: await standingOn(owner, mara), input: { reason: named('lifting') } });
  const stress = await pendingOn(owner, mara, 'worsened-condition');
  await owner.does('acceptConsequence', { id: stress, input: { condition: named('condition') } });
  await owner.does('recoverCharacter', { id: sabre, input: { stress: 1, reason: named('recovery'), condition: named('recovered') } });
  const flashback = await made(player, 'callFlashback', { characterId: sabre, cost: 0, text: named('flashback') });
  await owner.does('settleFlashback', { id: flashback, input: { by: 'happens', text: named('settled') } });
  await owner.does('adjust', { input: { on: 'character', id: mara, set: { lostOpportunities: [{ action: 'muscle', obstacle: named('by hand') }], talents: [{ kind: 'situational', situation: named('talent by hand') }] }, reason: named('adjustment') } });
  return [track, milestone, String(consequence), worse, stress, flashback, lost, await calledFor(owner, sabre), mara];
}
