export * from './client';
export * from './decision-context';
export * from './dice';
export * from './given';
export * from './ledger';
export * from './postgres';
export * from './rule-context';
