export { LedgerProblem, RestClient, type Answer, type LedgerClient, type RestClientOptions } from './client';
export { readLog, verifyLog } from './log';
export { playStory, type Played } from './play';
export type { Language, Step, Story } from './step';
export { story, storyKey } from './story';
export { readWords, type SystemWords } from './system-words';
export { tell } from './tell';
