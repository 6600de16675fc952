export { ConfigError, readConfig, type Config } from './config';
export { hasEmbeddedDatabase, openDatabase, reachDatabase, type ReachedDatabase, type ReadyDatabase } from './database';
export { LEVEL_TEXTS } from './levels';
export { localUrl } from './local-url';
export { languageOfSystem, type Language, type Texts } from './language';
export { operatorLines } from './operator-lines';
export { ownerTokenFile, readOwnerToken } from './owner-token';
