// oxlint-disable-next-line typescript/no-require-imports -- Jest loads it as CommonJS
const fc = require('fast-check');

/** The seed of all properties; PROPERTY_SEED takes another one (scripts/fuzz.mjs). */
const SEED = 20_260_101;

/**
 * Run by Jest before each test file. Properties play the same plays in every run, so that a run fails for what was changed,
 * never by chance; `npm run fuzz` looks for plays that nobody has seen yet.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
