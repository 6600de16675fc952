export { alterFunction, type Edit } from './altered-function';
export { auditLog, type LogAudit, type LoggedCommand } from './log-audit';
export { dumpCampaign, viewRows, type ViewRows } from './campaign-dump';
export { tcpProxy, type TcpProxy } from './tcp-proxy';
export { withClient, withDatabase } from '../postgres/server';
