export * from './driver';
export * from './graph.driver';
export { fieldOfKind } from './graph-document';
export * from './rest.driver';
export * from './without-nulls';
