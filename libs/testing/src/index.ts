export * from './dice';
