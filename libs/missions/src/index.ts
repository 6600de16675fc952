export { MissionsModule } from './missions.module';
