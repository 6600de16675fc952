import { Module, type DynamicModule } from '@nestjs/common';
import { ExportsController } from './export/exports.controller';
import { ExportsQueries } from './export/exports.queries';
import { ExportsResolver } from './export/exports.resolver';
import { ImportJobs } from './import/import-jobs';
import { ImportsCommands } from './import/imports.commands';
import { ImportsController } from './import/imports.controller';
import { ImportsQueries } from './import/imports.queries';
import { ImportsResolver } from './import/imports.resolver';
import { ImportsWorker } from './import/imports.worker';
import { Spool } from './import/spool';
import { TRANSFER_OPTIONS, type TransferOptions } from './transfer-options';

/** Campaigns that move: exports as somebody sees them, and imports of complete ones. */
@Module({})
export class TransferModule {
  static forRoot(options: TransferOptions): DynamicModule {
    return {
      module: TransferModule,
      controllers: [ExportsController, ImportsController],
      providers: [
        { provide: TRANSFER_OPTIONS, useValue: options },
        { provide: Spool, useValue: new Spool(options.spoolFolder, options.maxImport) },
        ExportsQueries,
        ExportsResolver,
        ImportJobs,
        ImportsCommands,
        ImportsQueries,
        ImportsResolver,
        ImportsWorker,
      ],
    };
  }
}
