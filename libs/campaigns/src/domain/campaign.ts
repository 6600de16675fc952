import type { ChangeKind, Collection } from '@app/kernel';

/** The campaign itself; it has one row, and its `sequence` is the head's. */
export const CAMPAIGNS: Collection = { name: 'campaigns', subject: 'campaign', record: true };

/** The settings that the campaign set; what it never set has the system's default. */
export const SETTINGS: Collection = { name: 'settings', subject: 'settings', record: true };

export const CAMPAIGN_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'new-campaign', collection: 'campaigns', path: [] },
  { kind: 'campaign-status', collection: 'campaigns', path: ['status'] },
  { kind: 'campaign-purge-at', collection: 'campaigns', path: ['purgeAt'] },
  { kind: 'campaign-reverts', collection: 'campaigns', path: ['reverts'], list: true },
  { kind: 'new-settings', collection: 'settings', path: [] },
  { kind: 'setting', collection: 'settings', path: [], key: 'key' },
];
