// `npm run build`: compiles apps/ and libs/ to CommonJS in dist/ with SWC. Types are checked by `npm run typecheck`.
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { build } from './build-if-needed.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const begun = Date.now();
const files = await build(root);
console.log(`Built ${files} files in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
