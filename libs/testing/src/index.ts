export * from './client';
export * from './decision-context';
export * from './dice';
export * from './entropy-chain';
export * from './given';
export * from './ledger';
export * from './postgres';
export * from './rule-context';
