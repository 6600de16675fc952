import { CommandKeys } from './command-keys';

const keys = new CommandKeys(Buffer.alloc(32, 7));
const member = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const other = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
const mark = (scope: string, key?: string, input = {}, operation = 'tickClock') => keys.mark(scope, operation, input, key);

describe('CommandKeys', () => {
  it('gives one member with one key one command, whatever is asked', () => {
    expect(mark(member, 'k').command).toBe(mark(member, 'k', { segments: 2 }, 'clearClock').command);
    expect(mark(member, 'k').command).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keeps members, keys and servers apart', () => {
    const commands = [mark(member, 'k'), mark(other, 'k'), mark(member, 'K'), new CommandKeys(Buffer.alloc(32, 8)).mark(member, 'tickClock', {}, 'k')];
    expect(new Set(commands.map(({ command }) => command)).size).toBe(4);
  });

  it('knows a request by operation and input, whatever the order of its fields', () => {
    const { request } = mark(member, 'k', { a: 1, b: 2 });
    expect(mark(member, 'k', { b: 2, a: 1 }).request).toBe(request);
    // Under another key, or somebody else's, the same input cannot be known again.
    expect(mark(member, 'other', { a: 1, b: 2 }).request).not.toBe(request);
    expect(mark(other, 'k', { a: 1, b: 2 }).request).not.toBe(request);
    expect(mark(member, 'k', { a: 1, b: 3 }).request).not.toBe(request);
    expect(mark(member, 'k', { a: 1, b: 2 }, 'clearClock').request).not.toBe(request);
  });

  it('knows a map by id, which is no object of canonical JSON, whatever the order of its entries', () => {
    const { request } = mark(member, 'k', { each: { [member]: { a: 1 }, [other]: {} } });
    expect(mark(member, 'k', { each: { [other]: {}, [member]: { a: 1 } } }).request).toBe(request);
    expect(mark(member, 'k', { each: { [other]: {}, [member]: { a: 2 } } }).request).not.toBe(request);
    expect(mark(member, 'k', { each: { 'not a name': 1 } }).request).not.toBe(mark(member, 'k', { each: { 'not a name': 2 } }).request);
  });

  it('marks a command without a key at random, and says nothing of its request', () => {
    const [one, two] = [mark(member), mark(member)];
    expect(one.command).not.toBe(two.command);
    expect(one).toEqual({ command: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });
});
