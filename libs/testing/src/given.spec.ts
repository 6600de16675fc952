import { refuse, Vocabulary, type CommandDefinition } from '@app/kernel';
import { callerAs, idOf, scriptedContext } from './decision-context';
import { scenarios } from './given';

const vocabulary = new Vocabulary().add([{ name: 'doors', subject: 'door' }], [{ kind: 'new-door', collection: 'doors', id: 'doorId', path: [] }]);
const given = scenarios(vocabulary);
const door = { type: 'door-made', subject: { kind: 'door', id: 'd' }, audience: 'table' as const, changes: [{ kind: 'new-door', doorId: 'd', from: null, to: {} }] };
const slam: CommandDefinition<{ hard?: boolean }> = {
  operation: 'slam',
  may: ({ role }) => role === 'gm',
  decide: (_state, { hard }, context) => (hard ? refuse('too-hard', { by: 2 }) : { events: [{ type: 'door-slammed', subject: { kind: 'door', id: 'd' }, audience: 'table', facts: { face: context.openDraw(0).throwDie(6) } }] }),
};
const tried = (input: { hard?: boolean } = {}, options: object = {}) => given([door]).when(slam, input, { faces: [4], ...options });

describe('given, when, then', () => {
  it('is content with what came of it', () => {
    tried().thenExpect([{ type: 'door-slammed', audience: 'table', facts: { face: 4 } }]);
    tried({ hard: true }).thenExpect({ status: 422, code: 'too-hard', params: { by: 2 } });
    tried({}, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it.each([
    ['another type', () => tried().thenExpect([{ type: 'door-made' }])],
    ['another audience', () => tried().thenExpect([{ type: 'door-slammed', audience: 'gm' }])],
    ['other facts', () => tried().thenExpect([{ type: 'door-slammed', facts: { face: 5 } }])],
    ['a field that is there and should not be', () => tried().thenExpect([{ type: 'door-slammed', facts: undefined }])],
    ['fewer events', () => tried().thenExpect([])],
    ['more events', () => tried().thenExpect([{ type: 'door-slammed' }, { type: 'door-slammed' }])],
    ['events for a refusal', () => tried({ hard: true }).thenExpect([{ type: 'door-slammed' }])],
    ['a refusal for events', () => tried().thenExpect({ status: 422, code: 'too-hard' })],
    ['another code', () => tried({ hard: true }).thenExpect({ status: 422, code: 'too-soft' })],
    ['another status', () => tried({ hard: true }).thenExpect({ status: 409, code: 'too-hard' })],
    ['other parameters', () => tried({ hard: true }).thenExpect({ status: 422, code: 'too-hard', params: { by: 3 } })],
    ['dice that the script does not have', () => tried({}, { faces: [] }).thenExpect([{ type: 'door-slammed' }])],
  ])('is not content with %s', (_, claim) => {
    expect(claim).toThrow(/strictly|expected|refused|no die number/i);
  });

  it('names things by the same ids every time', () => {
    const { state } = given([door]);
    const ids = () => [scriptedContext(state, callerAs('gm')).newId(), idOf('a')];
    expect(ids()).toEqual(ids());
    expect(ids()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf('a')).not.toBe(idOf('b'));
  });
});
