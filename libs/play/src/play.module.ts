import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type Entity, type JsonObject } from '@app/kernel';
import { COMMON_REFUSALS, SystemRegistry, thingCollections } from '@app/rules';
import { Messages } from '@app/transport';
import { AdjustmentsCommands } from './adjustments/adjustments.commands';
import { AdjustmentsController } from './adjustments/adjustments.controller';
import { AdjustmentsResolver } from './adjustments/adjustments.resolver';
import { calculationsEdge } from './calculations/calculations';
import { SystemCommands } from './commands/system-commands';
import { DiffController } from './diff/diff.controller';
import { DiffQueries } from './diff/diff.queries';
import { DiffResolver } from './diff/diff.resolver';
import { EventsController } from './events/events.controller';
import { EventsQueries } from './events/events.queries';
import { EventsResolver } from './events/events.resolver';
import { ClockLinks, RollLinks } from './links/links.resolver';
import { PendingController } from './pending/pending.controller';
import { PendingQueries } from './pending/pending.queries';
import { PendingResolver } from './pending/pending.resolver';
import { StateController } from './state/state.controller';
import { StateQueries } from './state/state.queries';
import { StateResolver } from './state/state.resolver';
import { WholeStateModule } from './state/whole-state.module';
import { SchemaBook } from './systems/schema-book';
import { SystemsController } from './systems/systems.controller';
import { SystemsQueries } from './systems/systems.queries';
import { SystemsResolver } from './systems/systems.resolver';
import { TalentsCommands } from './talents/talents.commands';
import { TalentsController } from './talents/talents.controller';
import { TalentsResolver } from './talents/talents.resolver';
import { subsystemEdge } from './subsystem/subsystem-edge';
import { ThingsQueries } from './things/things.queries';

const RULES = subsystemEdge('rules');
const CALCULATIONS = calculationsEdge();

/**
 * What concerns a campaign as a whole: its state, its log, what is open in it, and the rule systems that it can be
 * played in, with the commands and things that they bring.
 */
@Module({
  imports: [WholeStateModule],
  controllers: [SystemsController, StateController, DiffController, EventsController, PendingController, ...RULES.controllers, TalentsController, AdjustmentsController, ...CALCULATIONS.controllers],
  providers: [
    SchemaBook,
    SystemsQueries,
    SystemsResolver,
    StateQueries,
    StateResolver,
    DiffQueries,
    DiffResolver,
    EventsQueries,
    EventsResolver,
    PendingQueries,
    PendingResolver,
    SystemCommands,
    ThingsQueries,
    ...RULES.providers,
    ...CALCULATIONS.providers,
    RollLinks,
    ClockLinks,
    TalentsCommands,
    TalentsResolver,
    AdjustmentsCommands,
    AdjustmentsResolver,
  ],
  exports: [SchemaBook, SystemCommands, ThingsQueries],
})
export class PlayModule {
  constructor(
    @Inject(Messages) messages: Messages,
    @Inject(SystemRegistry) systems: SystemRegistry,
    @Inject(Vocabulary) vocabulary: Vocabulary,
    @Inject(Projections) projections: Projections,
  ) {
    messages.add(COMMON_REFUSALS);
    for (const { refusals, words } of systems.all()) messages.add(refusals, words);
    vocabulary.add(thingCollections(systems.all()), []);
    for (const { collection, derived } of systems.all().flatMap(({ things = [] }) => things)) {
      projections.add({
        collection: collection.name,
        table: 'things',
        fixed: ['kind'],
        columns: (entity) => thingColumns(collection.subject, entity),
        ...(derived ? { derive: ({ id }, { facts, words }) => derived({ id, facts, texts: textsOf(words) }) } : {}),
      });
    }
  }
}

const textsOf = (words: Entity['full']['words']): { [path: string]: string } => Object.fromEntries(Object.entries(words).map(([path, { text }]) => [path, text]));

function thingColumns(kind: string, { full, events = [] }: Entity): JsonObject {
  return { kind, status: full.facts['status'] ?? null, character_id: full.facts['characterId'] ?? null, events };
}
