import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { rendered, type FoldedEntity } from './entity';
import type { FoldCollection, StatePlace } from './fold-table';
import type { LedgerFold } from './ledger-fold';
import { sameValue, setAt, valueAt } from './values';

/** What a comparison found: where in the state something else stands than the events give, in words; and the names of fields that only rules can compute. */
export interface StateComparison {
  readonly differences: readonly string[];
  readonly underived: readonly string[];
}

/** What the reader of a log knows besides its events. */
export interface StateContext {
  /** The reader sees every event (GM, auditor). */
  readonly secrets: boolean;
  /** The campaign's id at its host: the log does not name it. */
  readonly campaign?: string;
  readonly sequence: number;
  /** Of the last event; absent where the reader does not see it. */
  readonly recordedAt?: string;
  readonly dice: { readonly epoch: number; readonly commitments: readonly string[] };
}

type Entities = FoldCollection & { readonly entities: ReadonlyMap<string, FoldedEntity> };

/** Places that hold one thing or null: of several the one that was made last. */
const SINGLE: readonly StatePlace[] = ['campaign', 'session', 'scene', 'mission', 'franchise', 'round'];

/**
 * Holds a state, as `GET /state` gives it, against the fold of the events before it. Everything that the events left has to
 * be in the state, and no thing that they did not make; `pending`, and fields that rules compute from others, are not
 * looked at.
 */
export function compareState(fold: LedgerFold, state: JsonObject, context: StateContext): StateComparison {
  return new Comparison(fold, state, context).run();
}

class Comparison {
  private readonly differences: string[] = [];
  private readonly underived = new Set<string>();

  constructor(private readonly fold: LedgerFold, private readonly state: JsonObject, private readonly context: StateContext) {}

  run(): StateComparison {
    const { sequence, recordedAt, dice } = this.context;
    this.expect('sequence', sequence);
    if (recordedAt !== undefined) this.expect('at', recordedAt);
    this.expect('dice.epoch', dice.epoch);
    this.expect('dice.commitments', dice.commitments);
    const places = new Map<StatePlace, [Entities, FoldedEntity][]>();
    for (const collection of this.fold.entities().values()) {
      if (collection.in !== undefined) this.gather(collection, places);
    }
    for (const [place, things] of places) this.place(place, things);
    return { differences: this.differences, underived: [...this.underived].sort() };
  }

  /** What of a collection its reader may know, as far as the state holds it. */
  private gather(collection: Entities, places: Map<StatePlace, [Entities, FoldedEntity][]>): void {
    const place = collection.in as StatePlace;
    const known = places.get(place) ?? [];
    places.set(place, known);
    for (const entity of collection.entities.values()) {
      if (this.isShown(collection, entity)) known.push([collection, entity]);
    }
  }

  private isShown({ in: place, veil }: Entities, { facts }: FoldedEntity): boolean {
    if (facts['removed'] === true) return false;
    if (!this.context.secrets && veil?.all.includes(String(facts[veil.field]))) return false;
    return (place !== 'session' && place !== 'scene') || facts['status'] === 'running';
  }

  private place(place: StatePlace, things: readonly [Entities, FoldedEntity][]): void {
    if (place === 'settings') return this.settings(things[0]?.[1]);
    const stands = this.state[place];
    if (SINGLE.includes(place)) return this.single(place, stands ?? null, things);
    if (!Array.isArray(stands)) return this.differ(place, 'an array has to stand there');
    this.list(place, stands as readonly JsonValue[], things);
  }

  private single(place: StatePlace, stands: JsonValue, things: readonly [Entities, FoldedEntity][]): void {
    const made = things.filter(([collection]) => collection.stays !== 'rules' || stands !== null).at(-1);
    if (stands === null && made === undefined) return;
    if (!isJsonObject(stands)) return this.differ(place, `${made?.[1].id} is missing`);
    // One that rules took out of the state again is not told from one that stands.
    const same = made?.[0].stays === 'rules' ? things.find(([, { id }]) => id === stands['id']) : made;
    if (same === undefined) return this.differ(place, 'no event made what stands there');
    this.entity(place, same, stands);
  }

  private list(place: StatePlace, stands: readonly JsonValue[], things: readonly [Entities, FoldedEntity][]): void {
    const left = new Map(things.map((thing) => [`${place === 'things' ? thing[0].subject : ''}/${thing[1].id}`, thing]));
    for (const resource of stands) {
      const { id, kind } = isJsonObject(resource) ? resource : {};
      const key = `${place === 'things' ? String(kind) : ''}/${String(id)}`;
      const thing = left.get(key);
      left.delete(key);
      if (thing) this.entity(`${place}[${String(id)}]`, thing, resource as JsonObject);
      else this.differ(`${place}[${String(id)}]`, 'no event made it, or it was told to nobody who may read this');
    }
    for (const [collection, { id }] of left.values()) {
      if (collection.stays !== 'rules') this.differ(`${place}[${id}]`, 'it is missing');
    }
  }

  private entity(where: string, [collection, entity]: [Entities, FoldedEntity], stands: JsonObject): void {
    const expected = this.asShown(collection, entity, stands);
    const ruled = (collection.derived ?? []).filter((path) => valueAt(expected, path.split('.')) !== undefined);
    for (const path of ruled) {
      this.underived.add(path);
      setAt(expected, path.split('.'), valueAt(stands, path.split('.')));
    }
    this.compare(where, expected, stands);
  }

  private asShown({ in: place, subject, veil }: Entities, entity: FoldedEntity, stands: JsonObject): ReturnType<typeof rendered> {
    const shown = rendered(entity);
    for (const field of this.kept(veil, entity)) delete shown[field];
    shown['id'] = place === 'campaign' ? (this.context.campaign ?? stands['id']) : entity.id;
    shown['version'] = entity.version;
    if (place === 'campaign') shown['sequence'] = this.context.sequence;
    if (place === 'things') shown['kind'] = subject;
    return shown;
  }

  /** The fields that its reader may not know. */
  private kept(veil: Entities['veil'], { facts }: FoldedEntity): readonly string[] {
    return this.context.secrets || !veil ? [] : (veil.parts[String(facts[veil.field])] ?? []);
  }

  /** What the events left has to stand there; what stands there besides can only come from rules. */
  private compare(where: string, expected: JsonValue | undefined, stands: JsonValue | undefined): void {
    if (sameOrAbsent(expected, stands)) return;
    if (!isJsonObject(expected) || !isJsonObject(stands)) return this.inside(where, expected, stands);
    for (const key of Object.keys(expected)) this.compare(`${where}.${key}`, expected[key], stands[key]);
    for (const key of Object.keys(stands)) if (!Object.hasOwn(expected, key)) this.underived.add(key);
  }

  /** Entries of a list may carry what rules add, each beside what the events left. */
  private inside(where: string, expected: JsonValue | undefined, stands: JsonValue | undefined): void {
    if (!Array.isArray(expected) || !Array.isArray(stands) || expected.length !== stands.length) {
      return this.differ(where, `the events give ${brief(expected)}, the state says ${brief(stands)}`);
    }
    (expected as readonly JsonValue[]).forEach((value, index) => this.compare(`${where}[${index}]`, value, stands[index] as JsonValue));
  }

  /** What was never set shows its default, which is the rules' to say. */
  private settings(settings: FoldedEntity | undefined): void {
    const set = settings ? rendered(settings) : {};
    const stands = this.state['settings'];
    if (!isJsonObject(stands)) return this.differ('settings', 'an object has to stand there');
    for (const key of Object.keys(set)) this.compare(`settings.${key}`, set[key], stands[key]);
    if (Object.keys(stands).length > Object.keys(set).length) this.underived.add('settings');
  }

  private expect(path: string, expected: JsonValue): void {
    this.compare(path, expected, valueAt(this.state, path.split('.')));
  }

  private differ(where: string, what: string): void {
    this.differences.push(`state.${where}: ${what}`);
  }
}

/** A field that does not apply may be absent or null. */
const sameOrAbsent = (one: JsonValue | undefined, other: JsonValue | undefined): boolean => sameValue(one ?? null, other ?? null);

const MOST = 60;

function brief(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
