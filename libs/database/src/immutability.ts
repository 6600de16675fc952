/**
 * How firmly the database itself keeps the log from being changed:
 * `roles`: the service's login has no right to write the log but through the append;
 * `set-role`: one login owns the tables and takes such a role on every connection;
 * `trigger-only`: one plain owner; triggers refuse changes, but the owner could drop them.
 */
export type ImmutabilityLevel = 'roles' | 'set-role' | 'trigger-only';

/** The role that the service takes where it logs in as the owner. */
export const SERVICE_ROLE = 'campaign_ledger_service';
