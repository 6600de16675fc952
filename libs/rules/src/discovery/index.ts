import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { RuleSystem } from '../rule-system';
import { SystemRegistry } from '../systems';

/** The folder of the product's own systems, beside this one in the sources and in the build alike. */
const OWN_SYSTEMS = join(__dirname, '..', 'systems');

/**
 * Finds the systems of these directories: each folder whose `index` exports a `RuleSystem` as `default` or `system`.
 * Throws for a folder without one and for a system that breaks the contract. Here alone do the rules touch files.
 */
export function discoverSystems(dirs: readonly string[] = [OWN_SYSTEMS]): SystemRegistry {
  const registry = new SystemRegistry();
  for (const folder of dirs.flatMap(foldersOf)) registry.add(systemIn(folder));
  return registry;
}

let installed: SystemRegistry | undefined;

/**
 * The systems of this installation, looked for once a process: schemas, routes and campaigns know the same ones. Beside
 * the product's own they are those of the directories that the environment variable `RULE_SYSTEMS` names, separated as
 * in `PATH`; the environment is read here, since the classes of both APIs are made of the systems when they are loaded.
 */
export function installedSystems(): SystemRegistry {
  const further = (process.env['RULE_SYSTEMS'] ?? '').split(delimiter).filter((dir) => dir !== '');
  installed ??= discoverSystems([OWN_SYSTEMS, ...further.map((dir) => resolve(dir))]);
  return installed;
}

/** The directory of the product's own systems, for callers that look into further ones too. */
export const ownSystemsDirectory = (): string => OWN_SYSTEMS;

/** In the order of names, so that every node serves the systems alike. */
function foldersOf(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name)).sort();
}

function systemIn(folder: string): RuleSystem {
  if (!['index.js', 'index.ts'].some((file) => existsSync(join(folder, file)))) throw new Error(`${folder} has no index`);
  // oxlint-disable-next-line typescript/no-require-imports -- a literal import could not name a folder that is added later
  const exported = require(folder) as { readonly default?: unknown; readonly system?: unknown };
  const system = [exported.default, exported.system].find(isSystem);
  if (!system) throw new Error(`${folder} exports no rule system as default or as system`);
  return system;
}

function isSystem(value: unknown): value is RuleSystem {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'rolls' in value && 'sheet' in value && 'settings' in value;
}
