export { PlayModule } from './play.module';
export { SchemaBook } from './systems/schema-book';
export { foldTableOf } from './state/fold-table-of';
export { stateOf, type Looker, type Render } from './state/state-of';
export { subsystemEdge } from './subsystem/subsystem-edge';
