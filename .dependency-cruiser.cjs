/**
 * Which part may know which. Read it from top to bottom: first what everybody keeps to, then the parts from the
 * innermost (`kernel`) to the outermost (`apps`). Each rule says what it forbids and why.
 * `npm run lint` checks it; `$1` in a `to` stands for what the first group of the `from` matched.
 */

const SPEC = '[.](spec|int-spec|e2e-spec)[.]ts$';
const TEST_ONLY = `(${SPEC}|^test/|^libs/[^/]+/test/|^libs/testing/)`;
const SUBSYSTEMS = 'accounts|campaigns|members|sessions|characters|clocks|rolls|dice|safety|erasure|progression|transfer';
/** Subsystems whose every command is a rule system's: the edge that play makes of systems, under a name of their own. */
const SYSTEMS_EDGES = 'missions|turns';
const BELOW_SUBSYSTEMS = 'event-store|rules|access|transport|shapes|formats|kernel';
/** Where a run begins: programs, specs, libraries' indexes, systems, what Jest's and the databases' set-up load by name. */
const ENTRIES = `^(test|libs/[^/]+/test)/|^apps/[^/]+/src/main[.]ts$|^apps/.+/worker[.]ts$|${SPEC}|^libs/[^/]+/src/index[.]ts$|^libs/rules/src/systems/[^/]+/index[.]ts$|^libs/testing/src/postgres/global-`;
/** Rule and domain code is pure: no package of npm, none of Node's modules. */
const OUTSIDE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core', 'undetermined', 'unknown'];
const DECORATED = '^libs/rules/src/(systems/[^/]+|free)/.*(inputs|details|views)[.]ts$';

/** Libraries that sources of `name` may import besides their own; specs may import the testing library, too. */
function onlyLibraries(name, comment, from, allowed) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^libs/(${from})/src/`, pathNot: SPEC },
    to: { path: '^libs/', pathNot: `^libs/($1${allowed ? `|${allowed}` : ''})/` },
  };
}

const everybody = [
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one file, or lack a third. Types count too: who reads one has to read both.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nobody imports and that imports nothing is left over.',
    severity: 'error',
    from: { orphan: true, pathNot: ['[.]d[.]ts$', '^test/.*[.]mjs$'] },
    to: {},
  },
  {
    name: 'everything-is-reachable',
    comment: 'What neither a program, nor a spec, nor a rule system (found by its folder) leads to is left over.',
    severity: 'error',
    from: { path: ENTRIES },
    to: { path: '^(apps|libs)/', pathNot: [ENTRIES, '[.]d[.]ts$'], reachable: false },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere fails when the service starts.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'a-library-is-its-index',
    comment: 'What is deep inside a library is its own: others import `@app/<library>`, that is libs/<library>/src/index.ts.',
    severity: 'error',
    from: { path: '^(?:libs/([^/]+)|apps)/', pathNot: '^libs/testing/' },
    to: { path: '^libs/', pathNot: ['^libs/[^/]+/src/index[.]ts$', '^libs/$1/'] },
  },
  {
    name: 'tests-see-domains-inside',
    comment: 'Tests across subsystems may decide and fold by themselves, with what is in domain/ folders and the check that one of them takes, ask the pure rules of a system, and take the log that the formats publish; everything else they use as others do, by an index.',
    severity: 'error',
    from: { path: '^test/' },
    to: { path: '^libs/', pathNot: ['^libs/[^/]+/src/index[.]ts$', '^libs/[^/]+/src/domain/', '^libs/rules/src/systems/[^/]+/', '^libs/characters/src/sheet-form[.]ts$', '^libs/formats/test/'] },
  },
  {
    name: 'the-testing-library-sees-only-the-embedded-postgres-inside',
    comment: 'libs/testing starts the embedded Postgres from its parts, before the product is loaded; for the rest it keeps to the indexes.',
    severity: 'error',
    from: { path: '^libs/testing/' },
    to: { path: '^libs/', pathNot: ['^libs/[^/]+/src/index[.]ts$', '^libs/testing/', '^libs/database/src/embedded/'] },
  },
  {
    name: 'libraries-do-not-know-apps',
    comment: 'Programs are made of libraries, never the other way round.',
    severity: 'error',
    from: { path: '^libs/' },
    to: { path: '^(apps|test)/' },
  },
  {
    name: 'product-does-not-know-tests',
    comment: 'Fixtures, test services and specs are not in the built product.',
    severity: 'error',
    from: { path: '^(apps|libs)/', pathNot: TEST_ONLY },
    to: { path: `^test/|^libs/[^/]+/test/|${SPEC}` },
  },
  {
    name: 'testing-only-for-tests-and-the-command-line',
    comment: 'Scripted dice and the throw-away Postgres are for specs; `demo` and `bench` of the command line play through its client.',
    severity: 'error',
    from: { path: '^(apps|libs|test)/', pathNot: `${TEST_ONLY}|^apps/cli/` },
    to: { path: '^libs/testing/' },
  },
  {
    name: 'no-development-packages-in-the-product',
    comment: '`npm ci --omit=dev` must leave everything that the product needs.',
    severity: 'error',
    // The bench compares with another event store, which is a development package, and says so where it is missing.
    from: { path: '^(apps|libs)/', pathNot: `${TEST_ONLY}|^apps/cli/src/bench/` },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'A package that is here only because another one brings it may be gone tomorrow. Packages of types are left out, and so is what Nest brings for its own.',
    severity: 'error',
    from: { path: '^(apps|libs|test)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
];

const inside = [
  {
    name: 'kernel-imports-nothing',
    comment: 'The kernel is the vocabulary of all: no package, none of Node\'s modules, no other library.',
    severity: 'error',
    from: { path: '^libs/kernel/', pathNot: SPEC },
    to: { pathNot: '^libs/kernel/' },
  },
  {
    name: 'formats-import-nothing',
    comment: 'What checks a log runs in a browser, too: hash functions are passed in. Its fixtures (libs/formats/test) are not part of it.',
    severity: 'error',
    from: { path: '^libs/formats/src/', pathNot: SPEC },
    to: { pathNot: '^libs/formats/(src/|fold-table[.]json$)' },
  },
  {
    name: 'rules-know-the-kernel-only',
    comment: 'A rule is a function of state and dice. Of the libraries it knows the kernel; only the decorated inputs.ts, details.ts and views.ts of a system know the shapes of fields as well.',
    severity: 'error',
    from: { path: '^libs/rules/src/', pathNot: [SPEC, DECORATED] },
    to: { path: '^libs/', pathNot: '^libs/(rules|kernel)/' },
  },
  {
    name: 'rules-are-pure',
    comment: 'No framework, database, clock or file in a rule. What finds systems by their folders (libs/rules/src/discovery) alone reads files.',
    severity: 'error',
    from: { path: '^libs/rules/src/', pathNot: [SPEC, DECORATED, '^libs/rules/src/discovery/index[.]ts$'] },
    to: { dependencyTypes: OUTSIDE },
  },
  {
    name: 'discovery-reads-folders-only',
    comment: 'It needs to list folders and join paths, and nothing else of the world.',
    severity: 'error',
    from: { path: '^libs/rules/src/discovery/index[.]ts$' },
    to: { dependencyTypes: OUTSIDE, pathNot: '^(node:)?(fs|path)$' },
  },
  {
    name: 'system-inputs-are-decorated-and-nothing-more',
    comment: 'The classes of a system\'s inputs and details may use shapes, @nestjs/graphql and class-validator: once for REST, GraphQL and validation.',
    severity: 'error',
    from: { path: DECORATED },
    to: { dependencyTypes: OUTSIDE, pathNot: 'node_modules/(@nestjs/graphql|class-validator)/' },
  },
  {
    name: 'system-inputs-know-kernel-and-shapes',
    comment: 'The same for libraries.',
    severity: 'error',
    from: { path: DECORATED },
    to: { path: '^libs/', pathNot: '^libs/(rules|kernel|shapes)/' },
  },
  {
    name: 'one-system-does-not-know-another',
    comment: 'A system is one folder that can be taken away; what several share is in libs/rules/src/mechanics.',
    severity: 'error',
    from: { path: '^libs/rules/src/systems/([^/]+)/' },
    to: { path: '^libs/rules/src/systems/[^/]+/', pathNot: '^libs/rules/src/systems/$1/' },
  },
  {
    name: 'shared-rules-do-not-know-systems',
    comment: 'Systems are found from their folders: whoever named one could not do without it.',
    severity: 'error',
    from: { path: '^libs/rules/src/', pathNot: ['^libs/rules/src/systems/[^/]+/', SPEC] },
    to: { path: '^libs/rules/src/systems/[^/]+/' },
  },
  {
    name: 'domains-are-pure',
    comment: 'Deciding and folding are functions of their arguments: a domain/ folder knows neither framework nor Node, by itself or by what it imports of its subsystem.',
    severity: 'error',
    from: { path: '^libs/[^/]+/src/domain/', pathNot: SPEC },
    to: { dependencyTypes: OUTSIDE },
  },
  {
    name: 'domains-stay-inside',
    comment: 'A domain/ folder knows the kernel, the rules and itself, not the files around it, which are about the framework.',
    severity: 'error',
    from: { path: '^libs/(?!play/)([^/]+)/src/domain/', pathNot: SPEC },
    to: { path: '^libs/', pathNot: '^libs/($1/src/domain|kernel/src|rules/src)/' },
  },
  {
    name: 'the-domain-of-play-joins-subsystems',
    comment: 'What subsystems need of each other goes through play: its domain/ may know them, by their indexes.',
    severity: 'error',
    from: { path: '^libs/play/src/domain/', pathNot: SPEC },
    to: { path: '^libs/', pathNot: `^libs/(play/src/domain|kernel/src|rules/src|(${SUBSYSTEMS})/src/index[.]ts$)` },
  },
];

const libraries = [
  onlyLibraries('shapes-know-the-kernel-only', 'Decorators of fields that inputs and views are made of.', 'shapes', 'kernel'),
  onlyLibraries('database-knows-no-library', 'SQL, migrations and the embedded Postgres know tables, not what is in them.', 'database', ''),
  onlyLibraries('event-store-and-access-know-the-database', 'The log and who may use it: database, formats and kernel below them.', 'event-store|access', 'database|formats|kernel'),
  onlyLibraries('transport-knows-log-and-access', 'The edge that REST and GraphQL share knows no subsystem and no rule.', 'transport', 'access|event-store|shapes|formats|kernel'),
  onlyLibraries('subsystems-do-not-know-each-other', 'A subsystem stands on the log, the rules and the edge. Where several meet is play.', SUBSYSTEMS.replace('|transfer', ''), BELOW_SUBSYSTEMS),
  onlyLibraries('transfer-tells-logs', 'A subsystem that besides puts a log into words, for people.', 'transfer', `telling|${BELOW_SUBSYSTEMS}`),
  onlyLibraries('the-audit-reads-the-database', 'A subsystem that besides reads the log as the database holds it, on a connection of its own.', 'audit', `database|${BELOW_SUBSYSTEMS}`),
  onlyLibraries('rewinding-names-rolls', 'A subsystem that besides tells which rolls a revert crossed.', 'rewind', `rolls|${BELOW_SUBSYSTEMS}`),
  onlyLibraries('play-knows-subsystems', 'The only place where subsystems meet. It tells what differs between two moments.', 'play', `telling|${SUBSYSTEMS}|${BELOW_SUBSYSTEMS}`),
  onlyLibraries('edges-of-systems-know-play', 'What rule systems bring to a subsystem gets its routes and fields from play.', SYSTEMS_EDGES, 'play'),
  onlyLibraries('runtime-knows-settings-and-database', 'What the programs share before there is a service: settings, the way to the database, the owner\'s token.', 'runtime', 'database|access|event-store|kernel'),
  onlyLibraries('demo-plays-from-outside', 'The demo plays over the public API like anyone else, and reads what it is served.', 'demo', 'telling|formats|kernel'),
  onlyLibraries('telling-reads-what-is-served', 'A log in words: made of served events, and of labels that are handed in.', 'telling', 'formats'),
  onlyLibraries('feeds-stand-beside-subsystems', 'Live feeds and webhooks read the log and know no subsystem.', 'live|webhooks', BELOW_SUBSYSTEMS),
];

const programs = [
  {
    name: 'apps-do-not-know-each-other',
    comment: 'Each program is put together from libraries.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
];

module.exports = {
  forbidden: [...everybody, ...inside, ...libraries, ...programs],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist' },
    // Imports of types alone are dependencies, too: who reads the one has to read the other.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.js', '.json'] },
  },
};
