export { CharactersModule } from './characters.module';
export { CHARACTER_CHANGE_KINDS, charactersCollection } from './domain/character';
export { CharactersQueries } from './characters.queries';
export { CharacterView } from './characters.view';
