/** Four tiers by suffix: .spec (pure), .property.spec, .int-spec (real Postgres), .e2e-spec (the service over HTTP). */
const esmPackages = '/node_modules/(?!(@nestjs|@as-integrations|@apollo|limiter|lru-cache)/)';
const swc = (syntax) => ['@swc/jest', {
  jsc: {
    target: 'es2022',
    parser: syntax,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
}];

// As in production (see apps/api/src/production.ts): graphql, for one, checks each value at some cost unless told so.
process.env.NODE_ENV = 'production';

module.exports = {
  testRegex: '(\\.spec|\\.int-spec|\\.e2e-spec)\\.ts$',
  testEnvironment: 'node',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/test'],
  transform: {
    '\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [esmPackages],
  moduleNameMapper: { '^@app/(.*)$': '<rootDir>/libs/$1/src/index.ts' },
  setupFiles: ['<rootDir>/scripts/property-seed.cjs'],
  globalSetup: '<rootDir>/libs/testing/src/postgres/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/postgres/global-teardown.ts',
  // Jest leaves one core free, which on a small machine is half of it.
  maxWorkers: '100%',
  // Each file leaves some 30 MB behind in its worker, and there are nearly 300: a worker that holds this much starts anew.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60000,
};
