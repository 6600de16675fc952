import type { Collection } from '@app/kernel';
import { systemFaults, sharedNames } from '../contract';
import type { RuleSystem } from '../rule-system';

/** The rule systems that are there. Names that all campaigns share (roll kinds, changes) are unique across them. */
export class SystemRegistry {
  private readonly systems = new Map<string, RuleSystem>();

  /** Takes in a system; one that breaks the contract or takes a name of another is a programming error and throws. */
  add(system: RuleSystem): this {
    const faults = [...systemFaults(system), ...this.clashes(system)];
    if (faults.length > 0) throw new Error(`rule system ${system.id}: ${faults.join('; ')}`);
    this.systems.set(system.id, system);
    return this;
  }

  get(id: string): RuleSystem | undefined {
    return this.systems.get(id);
  }

  /** The system of a campaign; throws when this installation does not have it. */
  of(id: string): RuleSystem {
    const system = this.systems.get(id);
    if (!system) throw new Error(`the rule system ${id} is not installed`);
    return system;
  }

  /** All systems in the order of adding. */
  all(): readonly RuleSystem[] {
    return [...this.systems.values()];
  }

  private clashes(system: RuleSystem): string[] {
    const taken = new Set(this.all().flatMap(sharedNames));
    const names = sharedNames(system).filter((name) => taken.has(name));
    return [...names.map((name) => `another system has the ${name}`), ...this.mapClashes(system)];
  }

  /** Entries of a sheet are read by their path alone, whatever the system: all of them must call key and value alike. */
  private mapClashes({ sheet }: RuleSystem): string[] {
    const known = this.all().flatMap((one) => one.sheet.maps);
    const clashing = sheet.maps.filter((map) => known.some(({ path, key, value }) => path.join('.') === map.path.join('.') && (key !== map.key || value !== map.value)));
    return clashing.map(({ path }) => `another system has other entries at ${path.join('.')}`);
  }
}

/** What systems add to the things of a campaign, for the vocabulary of folds. */
export function thingCollections(systems: readonly RuleSystem[]): readonly Collection[] {
  return systems.flatMap(({ things = [], collections = [] }) => [...things.map(({ collection }) => collection), ...collections]);
}
