export { EmbeddedPostgresError } from './error';
export { releaseEmbeddedPostgres, startEmbeddedPostgres, superuserUrl, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start';
