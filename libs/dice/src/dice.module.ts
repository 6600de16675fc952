import { Module } from '@nestjs/common';
import { DiceCommands } from './dice.commands';
import { DiceController } from './dice.controller';
import { DiceQueries } from './dice.queries';
import { DiceResolver } from './dice.resolver';
import { StatisticsQueries } from './statistics/statistics.queries';

/** Epochs, entropy and statistics of a campaign's dice. Its state is the kernel's: every roll counts it on. */
@Module({ controllers: [DiceController], providers: [DiceCommands, DiceQueries, DiceResolver, StatisticsQueries] })
export class DiceModule {}
