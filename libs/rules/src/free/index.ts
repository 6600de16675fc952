export * from './free-roll';
