export { serviceDataSource, ownerDataSource, type DatabaseOptions } from './data-source';
export * from './backup';
export * from './embedded';
export { SERVICE_ROLE, type ImmutabilityLevel } from './immutability';
export { migrate, type MigrationResult } from './migrate';
export { VIEW_TABLES, type ViewTable } from './ledger/views';
export { VIEW_ROWS, type ViewRow } from './view-rows';
export { longPoolOf, poolOf } from './pool';
export { Purger, type DeletedCampaign, type Purge } from './purge';
