export { ClocksModule } from './clocks.module';
export { CLOCK_CHANGE_KINDS, CLOCKS } from './domain/clock';
export { ClockView } from './clocks.view';
