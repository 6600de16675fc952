export { MILESTONES } from './domain/milestone';
export { takeTalent } from './domain/take-talent';
export { TakeTalentInput } from './progression.inputs';
export { ProgressionModule } from './progression.module';
