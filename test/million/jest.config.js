/** `npx jest -c test/million/jest.config.js`: a million events, measured. It takes a while and is no part of `npm test`. */
// oxlint-disable-next-line typescript/no-require-imports -- Jest reads its settings as CommonJS, as those at the root
module.exports = { ...require('../../jest.config.js'), rootDir: '../..', testRegex: 'test/million/.*\\.bench\\.ts$', testTimeout: 3_600_000, maxWorkers: 1 };
