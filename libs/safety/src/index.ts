export { SAFETY_SIGNALS } from './domain/safety-signal';
export { SafetyModule } from './safety.module';
