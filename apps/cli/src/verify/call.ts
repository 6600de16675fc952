import { isUuid, type Head } from '@app/formats';
import { UsageError, type CommandContext } from '../command';
import type { FileCall } from './file';

/** What `verify` was asked for in a database: one campaign, or all (undefined); heads that were kept elsewhere. */
export interface Call {
  readonly campaign: string | undefined;
  readonly heads: readonly Head[];
}

/** What it was asked for: a database, or a file. */
export type Asked = { readonly database: Call } | { readonly export: FileCall };

const HEAD = /^(\d{1,10}) ([0-9a-f]{64})$/;

/** Reads the options; rejects with a `UsageError` what does not fit together. */
export function readCall(context: CommandContext): Asked {
  const { given, say } = context;
  const { campaign, all, head, file, checkpoints, key } = given;
  if ([campaign, all, file].filter((asked) => asked !== undefined).length !== 1) {
    throw new UsageError(say('Say one of FILE, --campaign ID and --all.', 'Indiquez FICHIER, --campaign ID ou --all, et un seul des trois.'));
  }
  if (head !== undefined && all !== undefined) throw new UsageError(say('--head goes with FILE or --campaign.', '--head va avec FICHIER ou --campaign.'));
  const heads = readHead(head, say);
  if (typeof file === 'string') return { export: { file, heads, checkpoints: textOf(checkpoints), keys: readKey(key, say) } };
  if (checkpoints !== undefined || key !== undefined) throw new UsageError(say('--checkpoints and --key go with FILE.', '--checkpoints et --key vont avec FICHIER.'));
  return { database: { campaign: readId(campaign, say), heads } };
}

const textOf = (given: string | true | undefined): string | undefined => (typeof given === 'string' ? given : undefined);

const KEY = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{43}[A-Za-z0-9+/=]$/;

function readKey(key: string | true | undefined, say: CommandContext['say']): string[] {
  if (typeof key !== 'string') return [];
  if (KEY.test(key)) return [key];
  throw new UsageError(say('--key takes a verifier key such as host+1a2b3c4d+AQ…, as GET /v1/checkpoint-key gives it.', '--key prend une clé de vérification telle que hôte+1a2b3c4d+AQ…, comme la donne GET /v1/checkpoint-key.'));
}

/** The id of a campaign as `--campaign` has it, undefined without one; a `UsageError` for what is no id. */
export function readId(campaign: string | true | undefined, say: CommandContext['say']): string | undefined {
  if (typeof campaign !== 'string') return undefined;
  const id = campaign.toLowerCase();
  if (isUuid(id)) return id;
  throw new UsageError(say(`"${campaign}" is no campaign's id (a UUID).`, `« ${campaign} » n'est pas l'identifiant d'une campagne (un UUID).`));
}

function readHead(head: string | true | undefined, say: CommandContext['say']): Head[] {
  if (typeof head !== 'string') return [];
  const match = HEAD.exec(head);
  if (match) return [{ sequence: Number(match[1]), chain: String(match[2]) }];
  throw new UsageError(
    say('--head takes what the header Campaign-Head says: a sequence, a space and 64 hex digits.', "--head prend ce que dit l'en-tête Campaign-Head : une séquence, une espace et 64 chiffres hexadécimaux."),
  );
}
