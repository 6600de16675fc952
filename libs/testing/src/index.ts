export * from './client';
export * from './dice';
export * from './postgres';
