export { EmbeddedPostgresError } from './error';
export { isEmbeddedPostgresInUse, releaseEmbeddedPostgres, startEmbeddedPostgres, superuserUrl, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start';
