import { Inject, Module } from '@nestjs/common';
import { COMMON_REFUSALS, SystemRegistry } from '@app/rules';
import { Messages } from '@app/transport';
import { EventsController } from './events/events.controller';
import { EventsQueries } from './events/events.queries';
import { EventsResolver } from './events/events.resolver';
import { ClockLinks, RollLinks } from './links/links.resolver';
import { StateController } from './state/state.controller';
import { StateQueries } from './state/state.queries';
import { StateResolver } from './state/state.resolver';
import { SchemaBook } from './systems/schema-book';
import { SystemsController } from './systems/systems.controller';
import { SystemsQueries } from './systems/systems.queries';
import { SystemsResolver } from './systems/systems.resolver';

/** What concerns a campaign as a whole: its state, its log, and the rule systems that it can be played in. */
@Module({
  controllers: [SystemsController, StateController, EventsController],
  providers: [SchemaBook, SystemsQueries, SystemsResolver, StateQueries, StateResolver, EventsQueries, EventsResolver, RollLinks, ClockLinks],
  exports: [SchemaBook],
})
export class PlayModule {
  constructor(@Inject(Messages) messages: Messages, @Inject(SystemRegistry) systems: SystemRegistry) {
    messages.add(COMMON_REFUSALS);
    for (const { refusals } of systems.all()) messages.add(refusals);
  }
}
