import type { Change, Json, JsonObject } from '@app/kernel';
import type { RuleSystem } from '@app/rules';
import { ownerOver } from '../../api/support/campaign';
import { dataOf, idOf, type Api, type Party } from '../../api/support/party';
import type { TestService } from '../../support/test-service';
import type { Board } from './board';
import { Keys } from './keys';
import type { Left } from './left';
import { calledAt } from './path';
import type { Vector, VectorStep } from './vector';

/** How a command was answered: the code when it was refused, and the campaign's head before and after. */
export interface AnsweredStep {
  readonly refused: string | undefined;
  readonly heads: readonly [Json | undefined, Json | undefined];
}

/** A vector played over one of the APIs, by its campaign's GM. */
export class OverApi {
  private readonly keys = new Keys();
  private rollId: string | undefined;
  private start: Json | undefined;
  private answer: JsonObject | undefined;

  private constructor(
    private readonly system: RuleSystem,
    private readonly gm: Party,
    private readonly vector: Vector,
    private readonly board: Board,
  ) {}

  /** Makes a campaign with the vector's settings, and in it everything that stands before its commands. */
  static async of(api: Api, service: TestService, system: RuleSystem, vector: Vector, kind: Board): Promise<OverApi> {
    const account = ownerOver(api, service);
    const { settings = {} } = vector.state;
    const campaign = await account.does('createCampaign', { input: { name: vector.id, system: system.id, settings } });
    const board = new OverApi(system, account.in(idOf(campaign)), vector, kind);
    await kind.build(board.gm, board.keys, vector);
    board.start = await board.head();
    return board;
  }

  /** Sends a vector's command exactly as it stands, with ids for its keys; its dice go along as reported ones. */
  async step({ path = 'POST /rolls', command, dice }: VectorStep): Promise<AnsweredStep> {
    const { operation, id, takesInput, calculates } = calledAt(this.system, path, (key) => this.keys.idOf(key));
    const input = { ...this.keys.placedIn(command), ...(dice ? { dice: { source: 'reported', faces: dice } } : {}) };
    const before = await this.head();
    const { status, body } = await this.gm.call(operation, { ...(id === undefined ? {} : { id }), ...(takesInput ? { input } : {}), ...(calculates ? { query: command as { [name: string]: string } } : {}) });
    if (status < 300) this.note(operation, body);
    this.answer = body;
    return { refused: status < 300 ? undefined : String(body['code']), heads: [before, await this.head()] };
  }

  /** What stands now, as it is read back. */
  async left(): Promise<Left> {
    const { characters = {} } = this.vector.state;
    const events = dataOf(await this.gm.does('events', { query: { after: Number(this.start), limit: 100 } }));
    return {
      roll: this.rollId === undefined ? undefined : await this.gm.does('Query.roll', { id: this.rollId }),
      characters: await this.read('character', Object.keys(characters)),
      resources: await this.resources(),
      ...(this.answer ? { answer: this.answer } : {}),
      changes: events.flatMap(({ event }) => (event as unknown as { readonly changes: readonly Change[] }).changes),
    };
  }

  /** What the next command may call `{roll}` and `{consequence}`. */
  private note(operation: string, body: JsonObject): void {
    if (operation === 'stateConsequence') this.keys.set('{consequence}', idOf(body));
    const roll = operation === 'roll' ? body : (body['roll'] as JsonObject | undefined);
    if (!roll) return;
    this.rollId = idOf(roll);
    this.keys.set('{roll}', this.rollId);
  }

  private async resources(): Promise<Left['resources']> {
    const { state } = this.vector;
    const read = await Promise.all(
      Object.entries(this.board.reads).map(async ([collection, reads]) => {
        if ('only' in reads) return [collection, { only: await this.gm.does(reads.operation) }] as const;
        return [collection, await this.read(reads.operation, this.keysOf(state[reads.field], collection))] as const;
      }),
    );
    return Object.fromEntries(read);
  }

  /** The keys under which a vector's resources of that collection stand: its own, or the letter of the single one. */
  private keysOf(content: unknown, collection: string): string[] {
    const single = Object.entries(this.board.singles ?? {}).find(([, name]) => name === collection);
    if (single) return content === undefined ? [] : [single[0]];
    return typeof content === 'object' && content !== null ? Object.keys(content) : [];
  }

  private async read(operation: string, keys: readonly string[]): Promise<{ [key: string]: JsonObject }> {
    const read = await Promise.all(keys.map(async (key) => [key, await this.gm.does(operation, { id: this.keys.idOf(key) })] as const));
    return Object.fromEntries(read);
  }

  private async head(): Promise<Json | undefined> {
    return (await this.gm.does('campaign'))['sequence'];
  }
}
