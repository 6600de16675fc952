export { RollsModule } from './rolls.module';
export { ROLLS } from './domain/roll';
export { RollView } from './rolls.view';
export { ROLL_KINDS } from './roll-graph';
export { makeRoll, type MakeRoll } from './domain/make-roll';
export { diceErrors, withDice, withDiceInRest } from './roll-inputs';
export { makeChoice, type MakeChoice } from './domain/make-choice';
export { choicesOf } from './domain/waiting';
