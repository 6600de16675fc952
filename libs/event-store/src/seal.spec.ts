import { chainNext, leafHash, wordsHash, checkEvent, type LedgerEvent, bytesToHex, canonicalJson } from '@app/formats';
import { EntityMap, emptyState, type CampaignState, type Decision, type Entity } from '@app/kernel';
import { nodeHashing } from './node-hashing';
import { kindsOf, seal, type CommandMark } from './seal';

const stream = '8f14e45f-ceea-467f-a9e4-6b7c2d9f1a01';
const member = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const clock = { kind: 'clock', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3309' };
const mark: CommandMark = { campaignId: stream, command: 'ab'.repeat(32), actor: { member, role: 'gm' }, recordedAt: '2026-11-29T21:00:00.000Z' };
const state: CampaignState = { ...emptyState(stream), system: 'charge', systemVersion: 1, sequence: 6 };
const start = new Uint8Array(32).fill(9);
const change = { kind: 'clock', clockId: clock.id, from: 0, to: 1 };

const decision: Decision = {
  events: [
    { type: 'clock-ticked', subject: clock, audience: 'table', changes: [change, change], words: { reason: 'the guard turns', name: undefined } },
    { type: 'state-changed', subject: clock, audience: 'private', audienceMembers: [member] },
  ],
};

describe('seal', () => {
  const [first, second] = seal(state, start, decision, mark);

  it('numbers the events of a command on from the head, each with the first one', () => {
    expect([first?.row.s, second?.row.s]).toEqual([7, 8]);
    expect([first?.row.i, second?.row.i]).toEqual([0, 1]);
    expect(second?.parsed).toMatchObject({ sequence: 8, first: 7, command: mark.command });
  });

  it('stores the event that it hands to the fold, canonically and in format', () => {
    for (const sealed of [first, second]) {
      const { words: _words, ...event } = sealed.parsed;
      expect(JSON.parse(sealed.row.e)).toEqual(event);
      expect(canonicalJson(JSON.parse(sealed.row.e) as never)).toBe(sealed.row.e);
      expect(() => checkEvent(JSON.parse(sealed.row.e) as LedgerEvent)).not.toThrow();
    }
  });

  it('hashes the text as it stands, into a chain', () => {
    const leaf = leafHash(nodeHashing, first.row.e);
    const chain = chainNext(nodeHashing, start, leaf);
    expect([first.row.l, first.row.h]).toEqual([bytesToHex(leaf), bytesToHex(chain)]);
    expect(second.row.h).toBe(bytesToHex(chainNext(nodeHashing, chain, leafHash(nodeHashing, second.row.e))));
  });

  it('keeps words beside the event, with a hash under a salt of their own', () => {
    expect(first.row.w).toBe('{"reason":"the guard turns"}');
    expect(first.row.e).not.toContain('guard');
    const salt = Buffer.from(first.row.ws, 'hex');
    expect(first.parsed).toMatchObject({ wordsHash: bytesToHex(wordsHash(nodeHashing, salt, first.row.w)) });
    expect(second.row.w).toBe('{}');
  });

  it('copies what is filtered by', () => {
    expect(first.row).toMatchObject({ c: stream, k: mark.command, t: ['clock-ticked', 'clock'], a: 'table', m: [] });
    expect(second.row).toMatchObject({ t: ['state-changed'], a: 'private', m: [member] });
  });

  it('never uses a salt twice, over many refills of the pool', () => {
    const sealed = Array.from({ length: 600 }, () => seal(state, start, decision, mark)).flat();
    const salts = sealed.flatMap(({ row }) => [row.ws, Buffer.from((JSON.parse(row.e) as { salt: string }).salt, 'base64url').toString('hex')]);
    expect(new Set(salts).size).toBe(2400);
    expect(salts.every((salt) => salt.length === 32)).toBe(true);
  });

  it('says of every event when it happened at the table, where that was stated, and then as ever when it was recorded', () => {
    const occurredAt = '2026-11-28T20:00:00.000Z';
    for (const sealed of seal(state, start, decision, { ...mark, occurredAt })) {
      expect(sealed.parsed).toMatchObject({ occurredAt, recordedAt: mark.recordedAt });
      expect(checkEvent(JSON.parse(sealed.row.e) as LedgerEvent).occurredAt).toBe(occurredAt);
    }
    for (const sealed of [first, second]) expect(sealed.parsed).not.toHaveProperty('occurredAt');
  });

  it('names the running session and scene, the bot that spoke, and nobody where nobody is to be known', () => {
    const running = (id: string): EntityMap => EntityMap.of([{ id, full: { facts: { status: 'running' } } } as unknown as Entity]);
    const playing = { ...state, collections: { sessions: running('s'), scenes: running('c') } };
    const said = { ...mark, via: 'b', request: 'cd'.repeat(32) };
    const [event] = seal(playing, start, decision, said);
    expect(event.parsed).toMatchObject({ session: 's', scene: 'c', via: 'b', request: said.request, actor: mark.actor });
    const [anonymous] = seal(playing, start, { events: [{ ...decision.events[0], actor: null }] }, said);
    expect(anonymous.parsed.actor).toBeNull();
    expect(anonymous.parsed).not.toHaveProperty('via');
  });
});

describe('kindsOf', () => {
  it('names the type and each kind of change once', () => {
    expect(kindsOf({ type: 'roll-made', changes: [change, { ...change, kind: 'momentum' }, change] })).toEqual(['roll-made', 'clock', 'momentum']);
  });
});
