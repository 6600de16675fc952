import { Module, type DynamicModule } from '@nestjs/common';
import { CheckpointFile } from './checkpoints/checkpoint-file';
import { CheckpointMaker } from './checkpoints/checkpoint-maker';
import { CheckpointsController } from './checkpoints/checkpoints.controller';
import { CheckpointsResolver } from './checkpoints/checkpoints.resolver';
import { CheckpointsService } from './checkpoints/checkpoints.service';
import { AUDIT_OPTIONS, CHECKPOINT_EVERY, type AuditModuleOptions } from './options';
import { ProofController } from './proof/proof.controller';
import { ProofQueries } from './proof/proof.queries';
import { ProofResolver } from './proof/proof.resolver';
import { Auditor } from './report/auditor';
import { ReportController } from './report/report.controller';
import { ReportQueries } from './report/report.queries';
import { ReportResolver } from './report/report.resolver';

/** Events after which a checkpoint is made, whether sessions end or not. */
const EVERY = 1024;

/** What makes a log worth trusting: checkpoints, the proof of one roll, and the server's own audit. */
@Module({})
export class AuditModule {
  static forRoot(options: AuditModuleOptions): DynamicModule {
    return {
      module: AuditModule,
      controllers: [CheckpointsController, ProofController, ReportController],
      providers: [
        { provide: AUDIT_OPTIONS, useValue: options },
        { provide: CHECKPOINT_EVERY, useValue: EVERY },
        CheckpointFile,
        CheckpointMaker,
        CheckpointsService,
        CheckpointsResolver,
        ProofQueries,
        ProofResolver,
        Auditor,
        ReportQueries,
        ReportResolver,
      ],
    };
  }
}
