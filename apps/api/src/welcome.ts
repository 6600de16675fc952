import type { ImmutabilityLevel } from '@app/database';
import { LEVEL_TEXTS, type Config } from '@app/runtime';
import type { OwnerToken } from './owner';

/** What a service that has just started says of itself. */
export interface Welcome {
  readonly config: Config;
  readonly port: number;
  readonly level: ImmutabilityLevel;
  readonly owner: OwnerToken;
  /** Whether it backs its database up by itself. */
  readonly backups: boolean;
}

/** Prints what to open next; the owner's token on a terminal only. */
export function welcome({ config, port, level, owner, backups }: Welcome): void {
  const url = publicUrlOf(config, port);
  const lines = [
    `Campaign Ledger is ready at ${url}`,
    `  REST, to read and to try   ${url}/docs`,
    `  GraphQL                    ${url}/graphql`,
    `  owner token                ${owner.token ? owner.file : 'made by another node; OWNER_TOKEN=new makes another one and ends that one'}`,
    ...(process.stdout.isTTY && owner.token ? [`                             ${owner.token}`] : []),
    `  the log is kept by         ${level} (${LEVEL_TEXTS[level].en})`,
    ...(backups ? [`  backups                    one a day in ${config.backupDir ?? ''}, the last seven (BACKUP_DIR=off: none)`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The service's public URL, with the port that the system chose for `PORT=0`. */
export function publicUrlOf({ port: asked, publicUrl }: Config, port: number): string {
  return asked === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
}
