import { bytesToHex, hexToBytes } from '../bytes';
import { isIndex } from '../checks';
import type { LedgerEvent } from '../event';
import { FormatError } from '../format-error';
import type { Hashing } from '../hashing';
import type { RecordedDraw } from './read-roll';
import type { Problems } from './report';

const HASH = /^[0-9a-f]{64}$/;
const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
const MOST_LINKS = 1_000_000;
/** The change and its key that tell a setting, and the one that says whose entropy rolls carry. */
const SETTING = 'setting';
const MODE = 'dice.mode';

interface EntropyChain {
  last: string;
  left: number;
  /** How many events were hidden when it was last seen. */
  hidden: number;
}

/**
 * Follows the hash chains of members: while the campaign's dice are in the mode `player-commit`, each draw of a member
 * carries the preimage of the entropy before it, so that nobody, the host included, could have known it ahead.
 */
export class EntropyLog {
  /** Draws that carried the right link. */
  followed = 0;
  /** Draws with entropy that nobody had committed to. */
  free = 0;
  /** Links that belong to events which the reader does not see. */
  linksHidden = 0;
  private readonly chains = new Map<string, EntropyChain>();
  private mode = 'server-commit';

  constructor(private readonly h: Hashing, private readonly problems: Problems) {}

  /** An event, once its own draw was taken; `hiddenSoFar` is how many events before it were hidden. */
  take(event: LedgerEvent, hiddenSoFar: number): void {
    for (const change of event.changes) {
      if (change.kind === SETTING && change['key'] === MODE) this.mode = String(change.to ?? 'server-commit');
    }
    if (event.type === 'entropy-committed') this.register(event, hiddenSoFar);
    // Links that were sent to another host are no secret there.
    if (event.type === 'campaign-imported') this.chains.clear();
  }

  /** A draw of that event. */
  takeDraw(draw: RecordedDraw, { actor, sequence }: LedgerEvent, hiddenSoFar: number): void {
    if (this.mode !== 'player-commit' || !actor) {
      if (draw.entropy !== undefined) this.free++;
      return;
    }
    const chain = this.chains.get(actor.member);
    if (!chain) return this.problems.add(sequence, 'entropy-missing', 'the draw of a member who registered no entropy, which this campaign asks for');
    if (draw.entropy === undefined || !HASH.test(draw.entropy)) return this.problems.add(sequence, 'entropy-missing', "the draw does not carry the next link of its member's entropy chain");
    this.advance(chain, draw.entropy, sequence, hiddenSoFar);
  }

  private register({ facts, sequence, actor }: LedgerEvent, hidden: number): void {
    const { member, end, length } = facts;
    if (typeof member !== 'string' || !isHash(end) || !isIndex(length, MOST_LINKS) || length === 0) {
      throw new FormatError('draw-invalid', `entropy-committed (event ${sequence}) has facts {member, end, length}`);
    }
    if (actor?.member !== member) this.problems.add(sequence, 'entropy-mismatch', 'a chain of entropy that another member registered');
    this.chains.set(member, { last: end, left: length, hidden });
  }

  /** A reader who does not see all events may miss as many links as events were hidden since the last one. */
  private advance(chain: EntropyChain, entropy: string, sequence: number, hiddenSoFar: number): void {
    const most = Math.min(chain.left, 1 + hiddenSoFar - chain.hidden);
    const steps = this.stepsBetween(entropy, chain.last, most);
    if (steps === undefined) this.problems.add(sequence, 'entropy-mismatch', "the draw's entropy is not the next link of its member's chain");
    else {
      this.followed++;
      this.linksHidden += steps - 1;
    }
    chain.last = entropy;
    chain.left -= steps ?? 1;
    chain.hidden = hiddenSoFar;
  }

  /** How many times SHA-256 leads from the one to the other, at most `most`. */
  private stepsBetween(from: string, to: string, most: number): number | undefined {
    let link = hexToBytes(from);
    for (let steps = 1; steps <= most; steps++) {
      link = this.h.sha256(link);
      if (bytesToHex(link) === to) return steps;
    }
    return undefined;
  }
}
