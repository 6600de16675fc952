export type { Language } from './language';
export { differenceTeller, type DifferenceOptions, type DifferenceTeller, type ToldDifference } from './difference/teller';
export { tell } from './tell';
export { describedWords, systemWords, type SystemWords, type Worded } from './words';
export { tableIn, type ChronicleHeader, type PlayerAtTable } from './chronicle/header';
export { createMarkdownWriter, type ChronicleOptions, type MarkdownWriter } from './chronicle/writer';
