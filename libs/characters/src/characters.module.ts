import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { campaignTable, characterSeen, settingIn, SystemRegistry } from '@app/rules';
import { CharactersCommands } from './characters.commands';
import { CharactersController } from './characters.controller';
import { CharactersQueries } from './characters.queries';
import { CharactersResolver } from './characters.resolver';
import { CHARACTER_CHANGE_KINDS, charactersCollection } from './domain/character';

/** Characters: sheets in the shape of their system, and what play changes of them. */
@Module({ controllers: [CharactersController], providers: [CharactersCommands, CharactersQueries, CharactersResolver] })
export class CharactersModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections, @Inject(SystemRegistry) systems: SystemRegistry) {
    const all = systems.all();
    vocabulary.add([charactersCollection(all)], [...CHARACTER_CHANGE_KINDS, ...all.flatMap(({ changeKinds }) => changeKinds)]);
    projections.add({
      collection: 'characters',
      columns: ({ full }): JsonObject => ({ kind: full.facts['kind'] ?? null, active: full.facts['active'] ?? null }),
      derive: ({ id }, side, state) => {
        const system = systems.of(state.system);
        return system.sheet.derived?.((key) => settingIn(system, state, key), characterSeen({ id, full: side }), () => campaignTable(system, state)) ?? {};
      },
      dependsOn: ['settings'],
      dependsOnTexts: ['clocks', ...all.flatMap(({ things = [] }) => things.map(({ collection }) => collection.name))],
    });
  }
}
