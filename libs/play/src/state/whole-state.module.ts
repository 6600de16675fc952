import { Global, Module } from '@nestjs/common';
import { Projections, WHOLE_STATE, type WholeState } from '@app/event-store';
import { SystemRegistry } from '@app/rules';
import { stateOf } from './state-of';

/** Whole campaigns for everyone who needs them beside `GET /state`; subsystems, which do not know play, ask for the token. */
@Global()
@Module({ providers: [{ provide: WHOLE_STATE, inject: [Projections, SystemRegistry], useFactory: wholeState }], exports: [WHOLE_STATE] })
export class WholeStateModule {}

function wholeState(projections: Projections, systems: SystemRegistry): WholeState {
  return (campaignId, state, viewer) =>
    stateOf(campaignId, systems.of(state.system), state, viewer, (collection, entity) => projections.resource(state, collection, entity, viewer));
}
