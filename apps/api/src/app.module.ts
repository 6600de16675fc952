import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { join } from 'node:path';
import { AccessModule } from '@app/access';
import { AccountsModule } from '@app/accounts';
import { AuditModule } from '@app/audit';
import { CampaignsModule } from '@app/campaigns';
import { CharactersModule } from '@app/characters';
import { ClocksModule } from '@app/clocks';
import { serviceDataSource, type ImmutabilityLevel } from '@app/database';
import { DiceModule } from '@app/dice';
import { ErasureModule } from '@app/erasure';
import { EventStoreModule } from '@app/event-store';
import { MembersModule } from '@app/members';
import { MissionsModule } from '@app/missions';
import { PlayModule } from '@app/play';
import { ProgressionModule } from '@app/progression';
import { RewindModule } from '@app/rewind';
import { RollsModule } from '@app/rolls';
import { SafetyModule } from '@app/safety';
import { SessionsModule } from '@app/sessions';
import { TransferModule } from '@app/transfer';
import { TransportModule } from '@app/transport';
import { TurnsModule } from '@app/turns';
import { LEVEL_TEXTS, type Config } from '@app/runtime';
import { graphqlModule } from './graphql/graphql.module';
import { HealthController } from './http/health.controller';
import { PagesController } from './http/pages.controller';
import { SystemsModule } from './systems.module';
import { IMMUTABILITY } from './tokens';

/** Where the service finds its database. */
export interface DatabaseAccess {
  readonly url: string;
  readonly level: ImmutabilityLevel;
}

/** The service: what stands under it, the log, the edge, and the subsystems. */
@Module({})
export class AppModule {
  static forRoot(config: Config, database: DatabaseAccess): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({}),
          dataSourceFactory: async () => serviceDataSource({ ...database, poolSize: config.poolSize }).initialize(),
        }),
        SystemsModule,
        EventStoreModule.forRoot({ host: new URL(config.publicUrl).host, cachedCampaigns: config.cachedCampaigns, ...(config.seedKey ? { seedKey: config.seedKey } : {}) }),
        AccessModule,
        TransportModule.forRoot(config, config),
        graphqlModule(config.maxDepth),
        AccountsModule,
        CampaignsModule,
        MembersModule,
        SessionsModule,
        CharactersModule,
        ClocksModule,
        RollsModule,
        DiceModule,
        ProgressionModule,
        SafetyModule,
        ErasureModule,
        PlayModule,
        MissionsModule,
        TurnsModule,
        RewindModule,
        AuditModule.forRoot({
          database,
          levelTexts: LEVEL_TEXTS[database.level],
          hasSeedKey: config.seedKey !== undefined,
          ...(config.checkpointFile === undefined ? {} : { checkpointFile: config.checkpointFile }),
        }),
        TransferModule.forRoot({ spoolFolder: join(config.dataDir, 'imports'), maxImport: config.maxImport, resume: true }),
      ],
      controllers: [HealthController, PagesController],
      providers: [{ provide: IMMUTABILITY, useValue: database.level }],
    };
  }
}
