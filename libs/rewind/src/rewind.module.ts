import { Module } from '@nestjs/common';
import { RollsModule } from '@app/rolls';
import { RewindCommands } from './rewind.commands';
import { RewindController } from './rewind.controller';
import { RewindResolver } from './rewind.resolver';

/** Play taken back: to an earlier moment, or by the caller's own last command. Both append; nothing is deleted. */
@Module({ imports: [RollsModule], controllers: [RewindController], providers: [RewindCommands, RewindResolver] })
export class RewindModule {}
