export type { Language } from './language';
export { tell } from './tell';
export { describedWords, systemWords, type SystemWords, type Worded } from './words';
