import { badForm, emptyState, entityOf, Refusal, renderSide, tell, Vocabulary, withoutGone, withValueAt, type CampaignState, type Change, type JsonObject, type MemberRole, type NewEvent } from '@app/kernel';
import { callerAs, foldNew, idOf, ruleContext, scriptedDice } from '@app/testing';
import { campaignTable, schemaFault, type Adjustable, type PendingItem, type RollContext, type RollOutcome, type RuleCommand, type Table, type ThingSeen } from '../src';
import { system } from '../src/systems/stakes';
import { poolRoll } from '../src/systems/stakes/rolls/pool-roll';
import { begun, factsOf, seen, type Participant, type SequenceFacts } from '../src/systems/stakes/sequences/sequence';

type ById = { readonly [id: string]: JsonObject };

/** What stands before a play; `characters`: facts of those that are not as they are made. */
export interface Given {
  readonly settings?: JsonObject;
  readonly sheets?: ById;
  readonly characters?: ById;
  /** Facts of the sequence `q`; its participants alone say enough for most. */
  readonly sequence?: Partial<SequenceFacts>;
  /** Its texts by path. */
  readonly texts?: { readonly [path: string]: string };
}

const WHOLE = { path: [] } as const;
const VOCABULARY = new Vocabulary().add(
  [{ name: 'characters', subject: 'character', maps: system.sheet.maps }, { name: 'settings', subject: 'settings' }, { name: 'rolls', subject: 'roll' }, ...(system.things ?? []).map(({ collection }) => collection)],
  [
    ...system.changeKinds,
    { kind: 'new-character', collection: 'characters', id: 'characterId', ...WHOLE },
    { kind: 'character-active', collection: 'characters', id: 'characterId', path: ['active'] },
    { kind: 'setting', collection: 'settings', path: [], key: 'key' },
  ],
);
const GM = callerAs('gm');
/** Those who are there unless a play says otherwise. */
export const [A, B, C] = ['a', 'b', 'c'].map(idOf);
/** A pool of 3 with agility and fencing. */
const SHEET: JsonObject = { attributes: { agility: 2 }, skills: { fencing: 1 } };

const NOTHING: Required<Omit<Given, 'sequence'>> & Pick<Given, 'sequence'> = { settings: {}, sheets: { [A]: SHEET, [B]: SHEET, [C]: SHEET }, characters: {}, texts: {} };

/** A participant that has rolled: `took(A, 3, 15)` has 3 successes left of a score of 15. */
export const took = (characterId: string, left: number, score: number, more: Partial<Participant> = {}): Participant => ({ characterId, bonus: 0, pool: 6, difficulty: 5, aside: 0, score, successes: left, left, ...more });

/** A campaign of Mises that is played by the real rules and folded by the real fold, without the service. */
export class StakesPlay {
  private state: CampaignState = { ...emptyState('campaign'), system: system.id, systemVersion: system.version };
  private log: readonly NewEvent[] = [];
  private ids = 0;

  constructor(given: Given = {}) {
    const { settings, sheets, characters, sequence, texts } = { ...NOTHING, ...given };
    this.changes(...Object.entries(settings).map(([key, to]): Change => ({ kind: 'setting', key, from: null, to })));
    for (const [id, sheet] of Object.entries(sheets)) this.characterMade(id, sheet, characters[id] ?? {});
    if (sequence) this.fold(sequenceMade(sequence, texts));
  }

  /** The same campaign, of which nothing comes back here. */
  fork(): StakesPlay {
    return Object.assign(Object.create(StakesPlay.prototype) as StakesPlay, this);
  }

  /** What a node makes of the log that drops after every event what leaves a state, since it may stop to fold anywhere. */
  refolded(): StakesPlay {
    const other = new StakesPlay({ sheets: {} });
    for (const event of this.log) {
      other.fold(event);
      other.state = withoutGone(VOCABULARY, other.state);
    }
    return other;
  }

  get table(): Table {
    return campaignTable(system, this.state);
  }

  /** A sequence as the resource shows it. */
  at(id = 'q'): JsonObject {
    const entity = entityOf(this.state, 'sequences', id);
    const thing = this.table.thing('sequences', id);
    if (!entity || !thing) throw new Error(`there is no sequence ${id}`);
    const derived = Object.entries(system.things?.[0]?.derived?.(thing) ?? {});
    return derived.reduce((body, [path, value]) => withValueAt(body, [path], value), renderSide(entity, entity.full));
  }

  facts(id = 'q'): SequenceFacts {
    return factsOf(seen(this.table.thing('sequences', id) as never).facts as never);
  }

  participant(characterId: string): Participant | undefined {
    return this.facts().participants.find((one) => one.characterId === characterId);
  }

  /** Who is expected, as the resource shows it. */
  get expected(): readonly string[] {
    return (this.at()['expects'] as readonly { readonly characterId: string }[]).map(({ characterId }) => characterId);
  }

  get pending(): readonly PendingItem[] {
    return system.pending?.(this.table) ?? [];
  }

  /** Carries out a command on `q` and returns its main event. */
  does(operation: string, input: JsonObject = {}, role: MemberRole = 'gm'): NewEvent {
    const command = commandOf(operation);
    const said = { id: 'q', ...input };
    command.form?.(said);
    command.lifeCycle?.(this.table, said);
    const [event] = tell(VOCABULARY, this.state, command.decide(this.table, said, this.context(role)));
    return this.fold(event);
  }

  /** The roll of a character in `q` with these faces. */
  rolls(characterId: string, faces: readonly number[] = []): RollOutcome {
    const plan = poolRoll.plan(this.table, { sequenceId: 'q', characterId } as never, this.context('gm'));
    const dice = scriptedDice(faces);
    const outcome = plan.resolve(dice);
    if (dice.left > 0) throw new Error('dice are left');
    this.fold({ type: 'roll-made', subject: { kind: 'roll', id: 'r' }, audience: 'table', changes: outcome.changes });
    return outcome;
  }

  /** Sets values of `q` by hand, each on what those before it left, and returns the changes of all. */
  adjusts(set: { readonly [name: string]: unknown }): readonly Change[] {
    const asked = (system.things?.[0]?.adjustable ?? []).filter(({ name }) => Object.hasOwn(set, name));
    if (asked.length < Object.keys(set).length) throw new Error('nothing to set');
    for (const one of asked) refuseForm(one, set[one.name] as never, this.table.thing('sequences', 'q'));
    return asked.flatMap((one) => {
      const { changes, words = {}, fields = [] } = one.set(this.table, this.table.thing('sequences', 'q') as never, set[one.name] as never, this.context('gm'));
      this.fold({ type: 'state-adjusted', subject: { kind: 'sequence', id: 'q' }, audience: 'table', facts: { fields }, words, changes });
      return changes;
    });
  }

  /** Applies changes as other commands would. */
  changes(...changes: readonly Change[]): void {
    this.fold({ type: 'changed', subject: { kind: 'campaign', id: 'campaign' }, audience: 'table', changes });
  }

  private context(role: MemberRole): RollContext {
    const newId = (): string => idOf(`id-${(this.ids += 1)}`);
    return { ...ruleContext(role), newId };
  }

  private characterMade(id: string, sheet: JsonObject, facts: JsonObject): void {
    const { sheet: own, state } = system.sheet.create(this.table, sheet, { kind: 'pc', active: true });
    this.changes({ kind: 'new-character', characterId: id, from: null, to: { kind: 'pc', active: true, sheet: own, state, ...facts } });
  }

  private fold(event: NewEvent): NewEvent {
    this.state = foldNew(VOCABULARY, this.state, { events: [event] }, GM, '2026-11-29T20:00:00.000Z').state;
    this.log = [...this.log, event];
    return event;
  }
}

/** Approaches were stated in the order of the participants, where their step is over. */
function sequenceMade(sequence: Partial<SequenceFacts>, texts: { readonly [path: string]: string }): NewEvent {
  const { step, participants = [] } = sequence;
  const to = { ...begun([]), ...sequence, participants: step === 'approaches' ? participants : participants.map((one, index) => ({ spoke: index + 1, ...one })) };
  const change = { kind: 'new-sequence', sequenceId: 'q', from: null, to: to as unknown as JsonObject };
  return { type: 'given', subject: { kind: 'sequence', id: 'q' }, audience: 'table', facts: { fields: Object.keys(texts) }, words: texts, changes: [change] };
}

function refuseForm({ name, schema, check }: Adjustable<ThingSeen>, value: never, target: ThingSeen | undefined): void {
  const fault = schemaFault(schema, value) ?? check?.(value, target);
  if (fault) throw badForm([{ ...fault, pointer: `/${name}${fault.pointer}` }]);
}

/** A command of the system. */
export function commandOf(operation: string): RuleCommand<JsonObject> {
  const found = system.commands?.find((one) => one.operation === operation);
  if (!found) throw new Error(`no command is called ${operation}`);
  return found as unknown as RuleCommand<JsonObject>;
}

/** What was refused; throws when nothing was. */
export function refusalOf(run: () => unknown): Pick<Refusal, 'status' | 'code' | 'params' | 'errors'> {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, params, errors } = error;
    return { status, code, params, errors };
  }
  throw new Error('nothing was refused');
}

/** The code of what was refused; throws when nothing was. */
export const codeOf = (run: () => unknown): string => refusalOf(run).code;
