export { EmbeddedPostgresError } from './error';
export { startEmbeddedPostgres, superuserUrl, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start';
