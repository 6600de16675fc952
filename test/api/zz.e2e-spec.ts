import { startTestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { DT_GAME, tested } from './support/difficulty-test';
it('x', async () => {
  const service = await startTestService();
  const { gm, sabre, player } = await makeCampaign('rest', service, {}, DT_GAME);
  await tested(gm, sabre, 'edge');
  const hidden = await tested(gm, sabre, 'failure', { visibility: 'gm' });
  const r_hidden = await gm.call('revealRoll', { id: hidden }); console.log('hidden', r_hidden.status, JSON.stringify(r_hidden.body.code));
  const e2 = await tested(gm, sabre, 'edge', { visibility: 'gm' });
  const h2 = await tested(gm, sabre, 'failure', { visibility: 'gm' });
  const r_h2 = await gm.call('revealRoll', { id: h2 }); console.log('h2', r_h2.status, JSON.stringify(r_h2.body.code));
  const r_e2 = await gm.call('revealRoll', { id: e2 }); console.log('e2', r_e2.status, JSON.stringify(r_e2.body.code));
  const f = await tested(gm, sabre, 'fumble', { visibility: 'gm' });
  console.log(JSON.stringify(await gm.call('stateComplication', { id: f, input: { text: 'seen' } })));
  const r_f = await gm.call('revealRoll', { id: f }); console.log('f', r_f.status, JSON.stringify(r_f.body.code));
  console.log(JSON.stringify(await player.does('Query.roll', { id: f })), JSON.stringify(await player.does('pending')));
  await service.stop();
});
