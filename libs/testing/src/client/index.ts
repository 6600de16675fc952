export * from './driver';
export * from './rest.driver';
