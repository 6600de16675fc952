import type { JsonObject } from '@app/kernel';
import { dataOf, idOf, type Party } from '../../../api/support/party';
import { begin, each } from '../building';
import type { Keys } from '../keys';
import type { Vector, VectorCharacter } from '../vector';
import type { ChargeState, VectorClock, VectorConsequence, VectorSetup } from './state';

const REASON = 'as the vector has it';
/** The position whose consequences have that level. */
const POSITIONS = ['risky', 'controlled', 'risky', 'desperate'];

/** Builds what stands before a vector's commands over the API: by play, and by the GM's adjustments (D2). */
export async function buildState(gm: Party, keys: Keys, { state }: Vector): Promise<void> {
  await new Builder(gm, keys, state as ChargeState).build();
}

class Builder {
  constructor(
    private readonly gm: Party,
    private readonly keys: Keys,
    private readonly state: ChargeState,
  ) {}

  async build(): Promise<void> {
    const { characters, clocks, setups, consequences } = this.state;
    await begin(this.gm, this.state);
    await each(characters, (key, { sheet }) => this.makeCharacter(key, sheet));
    await each(clocks, (key, clock) => this.makeClock(key, clock));
    await each(setups, (key, setup) => this.makeSetup(key, setup));
    await each(consequences, (key, consequence) => this.makeConsequence(key, consequence));
    await each(characters, (key, character) => this.adjust(key, character));
  }

  private async makeCharacter(key: string, sheet: JsonObject): Promise<void> {
    this.keys.set(key, idOf(await this.gm.does('createCharacter', { input: { name: key, sheet } })));
  }

  private async makeClock(key: string, { kind, segments, filled }: VectorClock): Promise<void> {
    const id = idOf(await this.gm.does('createClock', { input: { name: key, kind, segments } }));
    this.keys.set(key, id);
    if (filled > 0) await this.gm.does('tickClock', { id, input: { segments: filled, reason: REASON } });
  }

  /** Somebody sets it up, and those who have used it follow through. */
  private async makeSetup(key: string, { characterId, benefit, usedBy }: VectorSetup): Promise<void> {
    await this.roll(characterId, 6, { setup: benefit });
    this.keys.set(key, idOf(dataOf(await this.gm.does('setups')).at(-1) ?? {}));
    for (const user of usedBy) await this.roll(user, 6, { useSetupId: this.keys.idOf(key) });
  }

  /** A bad outcome in the position of that level, of which the GM states it. */
  private async makeConsequence(key: string, { rollId: _rollId, characterId, level, status: _status, ...stated }: VectorConsequence): Promise<void> {
    const id = await this.roll(characterId, 1, { position: POSITIONS[level ?? 0] ?? '' });
    const consequence = await this.gm.does('stateConsequence', { id, input: this.keys.placedIn(stated as JsonObject) });
    expect(consequence['level'] ?? null).toBe(level);
    this.keys.set(key, idOf(consequence));
  }

  /** An action roll all of whose dice show that face; an empty pool throws two. */
  private async roll(key: string, face: number, more: JsonObject): Promise<string> {
    const [action, rating] = Object.entries((this.state.characters?.[key]?.sheet['actions'] ?? {}) as { readonly [action: string]: number })[0] ?? ['sneak', 0];
    const dice = { source: 'reported', faces: Array.from({ length: rating || 2 }, () => face) };
    return idOf(await this.gm.does('roll', { input: { kind: 'charge.action', characterId: this.keys.idOf(key), goal: 'before', action, ...more, dice } }));
  }

  /** The state as the vector has it, whatever play has left of it. */
  private async adjust(key: string, { state = {} }: VectorCharacter): Promise<void> {
    if (Object.keys(state).length === 0) return;
    const { talents, ...rest } = state;
    const fresh = ((talents ?? []) as readonly JsonObject[]).map(({ id: _id, ...talent }): JsonObject => talent);
    const set = { ...this.keys.placedIn(rest), ...(talents ? { talents: fresh } : {}) };
    await this.gm.does('adjust', { input: { on: 'character', id: this.keys.idOf(key), set, reason: REASON } });
    await this.nameTalents(key, (talents ?? []) as readonly JsonObject[]);
  }

  /** New talents get ids of their own, in their order. */
  private async nameTalents(key: string, talents: readonly JsonObject[]): Promise<void> {
    if (talents.length === 0) return;
    const { state } = (await this.gm.does('character', { id: this.keys.idOf(key) })) as unknown as { state: { talents: JsonObject[] } };
    for (const [index, { id }] of talents.entries()) this.keys.set(String(id), idOf(state.talents[index]));
  }
}
