// `node build.mjs <folder of the service> <target>`: compiles this folder into one that the service loads.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [service, target] = process.argv.slice(2).map((path) => resolve(path));
const ofTheService = createRequire(join(service, 'package.json'));
const swc = ofTheService('@swc/core');

/** What the service itself loads: refusals and decorated classes of another copy would be strangers to it. */
function loadedFrom(name) {
  if (name.startsWith('.')) return name;
  return name.startsWith('@app/') ? join(service, 'dist/libs', name.slice('@app/'.length), 'src/index.js') : ofTheService.resolve(name);
}

const OPTIONS = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs', importInterop: 'swc' },
};

for (const file of readdirSync(here, { recursive: true }).filter((name) => name.endsWith('.ts'))) {
  const { code } = await swc.transformFile(join(here, file), OPTIONS);
  const compiled = join(target, basename(here), file.replace(/ts$/, 'js'));
  mkdirSync(dirname(compiled), { recursive: true });
  writeFileSync(compiled, code.replaceAll(/require\("([^"]+)"\)/g, (_, name) => `require(${JSON.stringify(loadedFrom(name))})`));
}
