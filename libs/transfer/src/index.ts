export { ExportsQueries, type ExportFile } from './export/exports.queries';
export { ImportsCommands } from './import/imports.commands';
export { ImportsQueries } from './import/imports.queries';
export { TransferModule } from './transfer.module';
export type { TransferOptions } from './transfer-options';
