import { isUuid, type FoldTable, type LedgerEvent } from '@app/formats';
import { newestVersion, PRODUCT_EVENTS, type Vocabulary } from '@app/kernel';
import type { RuleSystem, SystemRegistry } from '@app/rules';
import { refuseFile } from './import-problem';

/** More than any event of a server has. */
const MAX_CHANGES = 5_000;
/** A change is no shorter than so many characters: in shorter lines nothing need be counted. */
const LEAST_CHANGE = 12;

/** Refuses events that this version could not read rightly: of systems, types, versions or kinds of changes that it does not know. */
export class KnownEvents {
  private system: RuleSystem | undefined;

  constructor(
    private readonly systems: SystemRegistry,
    private readonly vocabulary: Vocabulary,
    /** What their changes are folded by. */
    readonly table: FoldTable,
  ) {}

  /** Refuses a line with an event of too many changes, before anything folds them. */
  bound(text: string, line: number): void {
    if (text.length <= MAX_CHANGES * LEAST_CHANGE || !text.startsWith('{"sequence"')) return;
    const { sequence, changes } = changesIn(text);
    if (changes > MAX_CHANGES) refuseFile('export-unreadable', { line, sequence });
  }

  check(event: LedgerEvent, line: number): void {
    const at = { line, sequence: event.sequence };
    const system = this.systemOf(event, at);
    const { type, typeVersion: version } = event;
    if (!isKnownType(type, system)) refuseFile('event-unknown', { ...at, what: type, version });
    if (version > newestVersion(type)) refuseFile('event-unknown', { ...at, what: type, version });
    for (const { kind } of event.changes) if (typeof kind !== 'string' || !this.vocabulary.kind(kind)) refuseFile('event-unknown', { ...at, what: String(kind), version });
    // The product's members are uuids, and a column is of that type.
    if (!(event.audienceMembers ?? []).every(isUuid)) refuseFile('export-unreadable', at);
  }

  private systemOf({ system: id, systemVersion: version }: LedgerEvent, at: { line: number; sequence: number }): RuleSystem {
    const system = this.system?.id === id ? this.system : this.systems.get(id);
    if (!system) return refuseFile('unknown-system', { ...at, system: id });
    if (version > system.version) refuseFile('system-too-new', { ...at, system: id, version, known: system.version });
    this.system = system;
    return system;
  }
}

/** A system of elsewhere need not list its types; then their changes alone are looked at. */
function isKnownType(type: string, { eventTypes }: RuleSystem): boolean {
  return eventTypes === undefined || PRODUCT_EVENTS.has(type) || eventTypes.includes(type);
}

/** None in what is no event; what is wrong with it the verifier says. */
function changesIn(text: string): { readonly sequence: number; readonly changes: number } {
  try {
    const { sequence, event } = JSON.parse(text) as { readonly sequence: number; readonly event: { readonly changes: readonly unknown[] } };
    return { sequence, changes: event.changes.length };
  } catch {
    return { sequence: 0, changes: 0 };
  }
}
