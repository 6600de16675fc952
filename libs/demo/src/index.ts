export { LedgerProblem, RestClient, type Answer, type LedgerClient, type RestClientOptions } from './client';
export { readLog, verifyLog } from './log';
export { playStory, type Played } from './play';
export { story, storyKey, type Language, type Step, type Story } from './story';
export { readWords, type SystemWords } from './system-words';
export { tell } from './tell';
