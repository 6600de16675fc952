import type { ImmutabilityLevel } from '@app/database';
import { LEVEL_TEXTS, type Config } from '@app/runtime';
import type { OwnerToken } from './owner';

/** Prints what to open next; the owner's token on a terminal only. */
export function welcome({ config, port, level, owner }: { config: Config; port: number; level: ImmutabilityLevel; owner: OwnerToken }): void {
  const url = publicUrlOf(config, port);
  const lines = [
    `Campaign Ledger is ready at ${url}`,
    `  REST, to read and to try   ${url}/docs`,
    `  GraphQL                    ${url}/graphql`,
    `  owner token                ${owner.token ? owner.file : 'made by another node; OWNER_TOKEN=new makes another one and ends that one'}`,
    ...(process.stdout.isTTY && owner.token ? [`                             ${owner.token}`] : []),
    `  the log is kept by         ${level} (${LEVEL_TEXTS[level].en})`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The service's public URL, with the port that the system chose for `PORT=0`. */
export function publicUrlOf({ port: asked, publicUrl }: Config, port: number): string {
  return asked === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
}
