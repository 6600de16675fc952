import { Module, type DynamicModule } from '@nestjs/common';
import { randomBytes, type KeyObject } from 'node:crypto';
import { DataSource } from 'typeorm';
import { poolOf } from '@app/database';
import { Vocabulary } from '@app/kernel';
import { AppendGate } from './append-gate';
import { AppendListeners } from './append-listeners';
import { ChainReader } from './chain-reader';
import { CheckpointSigner, CheckpointStore, newCheckpointKey, readCheckpointKey } from './checkpoints';
import { CommandKeys } from './command-keys';
import { CACHED_CAMPAIGNS, CommandRunner } from './command-runner';
import { EventReader } from './event-reader';
import { LaneServices } from './lane-services';
import { LedgerClock } from './ledger-clock';
import { LEDGER_POOL, LedgerGateway } from './ledger.gateway';
import { PastLog } from './past-log';
import { PastReader } from './past-reader';
import { LogSearcher } from './log-searcher';
import { Projections } from './projections';
import { Moments, PAST, PastSnapshots, PastStates, PastViews, StateReader } from './past';
import { Rebuilder, ViewCheck } from './rebuild';
import { SecretBox } from './secret-box';
import { StateLoader } from './state-loader';
import { ViewReader } from './view-reader';
import { LogIntakes, LogSnapshots } from './whole-log';

/** How a node keeps its campaigns. */
export interface EventStoreOptions {
  /** 32 bytes that encrypt seeds and keys in the database; undefined: in the clear. */
  readonly seedKey?: Uint8Array;
  /** In whose name this server signs checkpoints: the host of its public URL. */
  readonly host: string;
  /** Campaigns kept folded in memory. */
  readonly cachedCampaigns: number;
}

/** The log and everything that reads or writes it. Subsystems add their vocabulary and projections to it. */
@Module({})
export class EventStoreModule {
  static forRoot(options: EventStoreOptions): DynamicModule {
    const shared = [Vocabulary, Projections, LedgerGateway, LedgerClock, CommandRunner, ViewReader, EventReader, ChainReader, StateLoader, CommandKeys, CheckpointSigner, CheckpointStore, AppendListeners, LEDGER_POOL, SecretBox, LogSnapshots, LogIntakes, Moments, PastSnapshots, PastStates, PastViews, StateReader, Rebuilder, ViewCheck];
    return {
      module: EventStoreModule,
      global: true,
      providers: [
        { provide: Vocabulary, useValue: new Vocabulary() },
        { provide: SecretBox, useValue: new SecretBox(options.seedKey) },
        { provide: CACHED_CAMPAIGNS, useValue: options.cachedCampaigns },
        { provide: LEDGER_POOL, inject: [DataSource], useFactory: poolOf },
        { provide: CommandKeys, inject: [LedgerGateway, SecretBox], useFactory: commandKeys },
        {
          provide: CheckpointSigner,
          inject: [LedgerGateway, SecretBox],
          useFactory: async (gateway: LedgerGateway, box: SecretBox) => new CheckpointSigner(options.host, await checkpointKey(gateway, box)),
        },
        CheckpointStore,
        Projections,
        LedgerGateway,
        LedgerClock,
        StateLoader,
        PastLog,
        PastReader,
        LogSearcher,
        LaneServices,
        AppendListeners,
        AppendGate,
        CommandRunner,
        ViewReader,
        EventReader,
        ChainReader,
        LogSnapshots,
        LogIntakes,
        ...PAST,
        Rebuilder,
        ViewCheck,
      ],
      exports: shared,
    };
  }
}

async function commandKeys(gateway: LedgerGateway, box: SecretBox): Promise<CommandKeys> {
  const stored = await gateway.serverSecret('command-key', box.seal(randomBytes(32)));
  return new CommandKeys(box.open(stored));
}

async function checkpointKey(gateway: LedgerGateway, box: SecretBox): Promise<KeyObject> {
  const stored = await gateway.serverSecret('checkpoint-key', box.seal(newCheckpointKey()));
  return readCheckpointKey(box.open(stored));
}
