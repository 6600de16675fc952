export { Intake, type IntakeContext } from './intake';
export type { ReceivedEvent } from './intake-page';
export { LogIntakes } from './log-intakes';
export { LogSnapshots, type LogSnapshot } from './log-snapshots';
