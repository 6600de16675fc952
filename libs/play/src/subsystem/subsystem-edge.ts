import type { Provider, Type } from '@nestjs/common';
import type { Subsystem } from '@app/rules';
import { systemCommandsController } from '../commands/system-commands.controller';
import { systemCommandsResolver } from '../commands/system-commands.resolver';
import { thingsController } from '../things/things.controller';
import { thingsResolver } from '../things/things.resolver';

/** The controllers and resolvers of all that rule systems say belongs to a subsystem: its commands and things. */
export function subsystemEdge(subsystem: Subsystem): { controllers: Type<object>[]; providers: Provider[] } {
  return {
    controllers: [systemCommandsController(subsystem), thingsController(subsystem)],
    providers: [systemCommandsResolver(subsystem), thingsResolver(subsystem)],
  };
}
