export { durableCluster, type DurableCluster } from './durable-cluster';
export { testDatabase, type TestDatabase } from './test-database';
export { type Migrate } from './template';
