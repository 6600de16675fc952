export { RewindModule } from './rewind.module';
