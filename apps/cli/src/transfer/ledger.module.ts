import 'reflect-metadata';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { join } from 'node:path';
import { AccessModule } from '@app/access';
import { CampaignsModule } from '@app/campaigns';
import { CharactersModule } from '@app/characters';
import { ClocksModule } from '@app/clocks';
import { serviceDataSource, type ImmutabilityLevel } from '@app/database';
import { ErasureModule } from '@app/erasure';
import { EventStoreModule } from '@app/event-store';
import { MembersModule } from '@app/members';
import { MissionsModule } from '@app/missions';
import { PlayModule } from '@app/play';
import { ProgressionModule } from '@app/progression';
import { RollsModule } from '@app/rolls';
import { installedSystems, SystemRegistry } from '@app/rules';
import type { Config } from '@app/runtime';
import { SafetyModule } from '@app/safety';
import { SessionsModule } from '@app/sessions';
import { TransferModule } from '@app/transfer';
import { TransportModule } from '@app/transport';
import { TurnsModule } from '@app/turns';

/** The rule systems, found from their folders. */
@Module({ providers: [{ provide: SystemRegistry, useFactory: installedSystems }], exports: [SystemRegistry] })
class SystemsModule {}

/** The ledger without its edge: what knows every event and every read model, on a database of its own. */
@Module({})
class LedgerModule {
  static on(config: Config, database: { readonly url: string; readonly level: ImmutabilityLevel }): DynamicModule {
    const seedKey = config.seedKey ? { seedKey: config.seedKey } : {};
    return {
      module: LedgerModule,
      imports: [
        TypeOrmModule.forRootAsync({ useFactory: () => ({}), dataSourceFactory: async () => serviceDataSource({ ...database, poolSize: 4 }).initialize() }),
        { module: SystemsModule, global: true },
        EventStoreModule.forRoot({ host: new URL(config.publicUrl).host, cachedCampaigns: 1, ...seedKey }),
        AccessModule,
        TransportModule.forRoot(config, config),
        CampaignsModule,
        MembersModule,
        SessionsModule,
        CharactersModule,
        ClocksModule,
        RollsModule,
        ProgressionModule,
        SafetyModule,
        ErasureModule,
        PlayModule,
        MissionsModule,
        TurnsModule,
        // What another process left behind is the service's to take over.
        TransferModule.forRoot({ spoolFolder: join(config.dataDir, 'imports'), maxImport: config.maxImport, resume: false }),
      ],
    };
  }
}

/** Opens the ledger of a database; to be closed. */
export function openLedger(config: Config, database: { readonly url: string; readonly level: ImmutabilityLevel }): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(LedgerModule.on(config, database), { logger: false, abortOnError: false });
}
