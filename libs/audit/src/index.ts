export { AuditModule } from './audit.module';
export { auditCampaign, type AuditOptions, type CampaignAudit } from './log/audit';
export type { Finding } from './log/findings';
export { LedgerReader } from './log/ledger-reader';
export type { AuditModuleOptions } from './options';
