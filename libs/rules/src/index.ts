export * from './mechanics/clocks';
export * from './mechanics/pools';
export * from './rule-system';
export * from './systems';
export * from './table';
