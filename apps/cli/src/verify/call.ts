import { isUuid, type Head } from '@app/formats';
import { UsageError, type CommandContext } from '../command';

/** What `verify` was asked for: one campaign, or all (undefined); heads that were kept elsewhere. */
export interface Call {
  readonly campaign: string | undefined;
  readonly heads: readonly Head[];
}

const HEAD = /^(\d{1,10}) ([0-9a-f]{64})$/;

/** Reads the options; rejects with a `UsageError` what does not fit together. */
export function readCall({ given, say }: CommandContext): Call {
  const { campaign, all, head } = given;
  if ((campaign === undefined) === (all === undefined)) throw new UsageError(say('Say either --campaign ID or --all.', 'Indiquez soit --campaign ID, soit --all.'));
  if (head !== undefined && campaign === undefined) throw new UsageError(say('--head goes with --campaign.', '--head va avec --campaign.'));
  return { campaign: readId(campaign, say), heads: readHead(head, say) };
}

function readId(campaign: string | true | undefined, say: CommandContext['say']): string | undefined {
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
