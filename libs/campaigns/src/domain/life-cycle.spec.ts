import { Vocabulary, type NewEvent } from '@app/kernel';
import { callerAs, idOf, scenarios } from '@app/testing';
import { archiveCampaign, unarchiveCampaign } from './archive-campaign';
import { CAMPAIGN_CHANGE_KINDS, CAMPAIGNS, SETTINGS } from './campaign';
import { changeCampaign } from './change-campaign';
import { deleteCampaign } from './delete-campaign';

const given = scenarios(new Vocabulary().add([CAMPAIGNS, SETTINGS], CAMPAIGN_CHANGE_KINDS));
const subject = { kind: 'campaign', id: idOf('stream') };
const created: NewEvent = { type: 'campaign-created', subject, audience: 'table', changes: [{ kind: 'new-campaign', from: null, to: { status: 'active' } }] };
const status = (from: string, to: string) => ({ kind: 'campaign-status', from, to });
const purgeAt = (from: string | null, to: string | null) => ({ kind: 'campaign-purge-at', from, to });
const archived: NewEvent = { type: 'campaign-archived', subject, audience: 'table', changes: [status('active', 'archived')] };
const DUE = '2026-12-29T21:00:00.000Z';
const deleted: NewEvent = { type: 'campaign-deleted', subject, audience: 'table', changes: [status('active', 'deleted'), purgeAt(null, DUE)] };
const ARCHIVED = { status: 409, code: 'campaign-archived' };
const NOW = { now: '2026-11-29T21:00:00.000Z' };

describe('a campaign', () => {
  it('is archived once, and written no more', () => {
    given([created]).when(archiveCampaign, {}).thenExpect([{ type: 'campaign-archived', subject, audience: 'table', changes: [status('active', 'archived')] }]);
    given([created, archived]).when(archiveCampaign, {}).thenExpect(ARCHIVED);
    given([created, archived]).when(changeCampaign, { name: 'Noir' }).thenExpect(ARCHIVED);
  });

  it('is taken out again, and played as before', () => {
    given([created, archived]).when(unarchiveCampaign, {}).thenExpect([{ type: 'campaign-unarchived', changes: [status('archived', 'active')] }]);
    given([created]).when(unarchiveCampaign, {}).thenExpect({ status: 409, code: 'not-archived' });
    const out: NewEvent = { ...archived, type: 'campaign-unarchived', changes: [status('archived', 'active')] };
    given([created, archived, out]).when(changeCampaign, { name: 'Noir' }).thenExpect([{ type: 'campaign-changed' }]);
  });

  it('is deleted, archived or not, and purged thirty days after that', () => {
    given([created]).when(deleteCampaign, {}, NOW).thenExpect([{ type: 'campaign-deleted', changes: [status('active', 'deleted'), purgeAt(null, DUE)] }]);
    given([created, archived]).when(deleteCampaign, {}, NOW).thenExpect([{ type: 'campaign-deleted', changes: [status('archived', 'deleted'), purgeAt(null, DUE)] }]);
    given([created, deleted]).when(deleteCampaign, {}).thenExpect({ status: 409, code: 'already-deleted' });
    given([created, deleted]).when(archiveCampaign, {}).thenExpect(ARCHIVED);
    given([created, deleted]).when(changeCampaign, { name: 'Noir' }).thenExpect(ARCHIVED);
  });

  it('is taken back, and not purged any more', () => {
    given([created, deleted]).when(unarchiveCampaign, {}).thenExpect([{ type: 'campaign-unarchived', changes: [status('deleted', 'active'), purgeAt(DUE, null)] }]);
  });

  it('is so by GMs; never deleted through a bot', () => {
    const bot = { ...callerAs('gm'), via: idOf('bot') };
    for (const command of [archiveCampaign, unarchiveCampaign, deleteCampaign]) {
      for (const role of ['player', 'spectator', 'auditor', 'bot'] as const) given([created, archived]).when(command, {}, { caller: callerAs(role) }).thenExpect({ status: 403, code: 'not-allowed' });
    }
    given([created]).when(archiveCampaign, {}, { caller: bot }).thenExpect([{ type: 'campaign-archived' }]);
    given([created, archived]).when(unarchiveCampaign, {}, { caller: bot }).thenExpect([{ type: 'campaign-unarchived' }]);
    given([created]).when(deleteCampaign, {}, { caller: bot }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('is told apart by its version, after where it stands', () => {
    given([created]).when(archiveCampaign, {}, { expectedVersion: 9 }).thenExpect({ status: 412, code: 'version-mismatch' });
    given([created, deleted]).when(deleteCampaign, {}, { expectedVersion: 9 }).thenExpect({ status: 409, code: 'already-deleted' });
  });
});
