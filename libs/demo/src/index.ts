export { LedgerProblem, RestClient, type Answer, type LedgerClient, type RestClientOptions } from './client';
export { readLog, verifyLog } from './log';
export { playStory, type Played } from './play';
export { SYSTEMS, type Step, type Story, type System } from './step';
export { stories, story } from './story';
export { readWords } from './words';
