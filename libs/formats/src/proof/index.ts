export { checkProof } from './check-proof';
export type * from './proof-types';
