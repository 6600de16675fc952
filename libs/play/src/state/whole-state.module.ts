import { Global, Module } from '@nestjs/common';
import { Projections, WHOLE_FOLD, WHOLE_STATE, type WholeFold, type WholeState } from '@app/event-store';
import { Vocabulary } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { foldTableOf } from './fold-table-of';
import { stateOf } from './state-of';

/** Whole campaigns for everyone who needs them beside `GET /state`; subsystems, which do not know play, ask for the token. */
@Global()
@Module({
  providers: [
    { provide: WHOLE_STATE, inject: [Projections, SystemRegistry], useFactory: wholeState },
    { provide: WHOLE_FOLD, inject: [Vocabulary, SystemRegistry], useFactory: wholeFold },
  ],
  exports: [WHOLE_STATE, WHOLE_FOLD],
})
export class WholeStateModule {}

function wholeState(projections: Projections, systems: SystemRegistry): WholeState {
  return (campaignId, state, viewer) =>
    stateOf(campaignId, systems.of(state.system), state, viewer, (collection, entity) => projections.resource(state, collection, entity, viewer));
}

function wholeFold(vocabulary: Vocabulary, systems: SystemRegistry): WholeFold {
  return () => foldTableOf(vocabulary, systems.all());
}
