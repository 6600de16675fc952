export * from './dice';
export * from './postgres';
