export { DiceModule } from './dice.module';
