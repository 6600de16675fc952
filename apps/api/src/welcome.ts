import type { ImmutabilityLevel } from '@app/database';
import type { Config } from './config';
import type { OwnerToken } from './owner';

/** Prints what to open next; the owner's token on a terminal only. */
export function welcome({ config, port, level, owner }: { config: Config; port: number; level: ImmutabilityLevel; owner: OwnerToken }): void {
  const url = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl;
  const lines = [
    `Campaign Ledger is ready at ${url}`,
    `  REST, to read and to try   ${url}/docs`,
    `  GraphQL                    ${url}/graphql`,
    `  owner token                ${owner.file}`,
    ...(process.stdout.isTTY && owner.token ? [`                             ${owner.token}`] : []),
    `  the log is kept by         ${DESCRIPTIONS[level]}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const DESCRIPTIONS: { readonly [level in ImmutabilityLevel]: string } = {
  roles: 'roles (the service cannot change what is stored)',
  'set-role': 'set-role (the service gives up its right to change what is stored)',
  'trigger-only': 'trigger-only (WARNING: one plain owner; triggers alone refuse changes)',
};
