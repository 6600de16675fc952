import { Vocabulary, type NewEvent } from '@app/kernel';
import { discoverSystems, thingCollections } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { endScene as ending, SCENE_CHANGE_KINDS, SCENES, startScene as starting } from './scene';
import { endSession as endingSession, SESSION_CHANGE_KINDS, SESSIONS, startSession } from './session';

const systems = discoverSystems();
const charge = systems.get('charge');
const characters = { name: 'characters', subject: 'character', maps: charge!.sheet.maps };
const vocabulary = new Vocabulary().add([SESSIONS, SCENES, characters, ...thingCollections(systems.all())], [...SESSION_CHANGE_KINDS, ...SCENE_CHANGE_KINDS, ...charge!.changeKinds, { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] }]);
const given = scenarios(vocabulary);
const [startScene, endScene, endSession] = [starting(systems, vocabulary), ending(systems, vocabulary), endingSession(systems, vocabulary)];
const NOW = '2026-11-29T21:00:00.000Z';

const committed: NewEvent = { type: 'dice-committed', subject: { kind: 'dice', id: 's' }, audience: 'table', facts: { epoch: 1, commitments: ['a', 'b'] } };
const session = (status: string): NewEvent => ({ type: 'session-started', subject: { kind: 'session', id: idOf(status) }, audience: 'table', changes: [{ kind: 'new-session', sessionId: idOf(status), from: null, to: { number: 1, status, startedAt: NOW, endedAt: null } }] });
const scene = (status: string): NewEvent => ({ type: 'scene-started', subject: { kind: 'scene', id: idOf(status) }, audience: 'table', changes: [{ kind: 'new-scene', sceneId: idOf(status), from: null, to: { status, sessionId: null } }] });
const character = (name: string, momentum: number, more: object = {}): NewEvent => ({
  type: 'character-created',
  subject: { kind: 'character', id: idOf(name) },
  audience: 'table',
  changes: [{ kind: 'new-character', characterId: idOf(name), from: null, to: { kind: 'pc', active: true, sheet: { actions: [], details: [] }, state: { momentum, positionMoves: [], lostOpportunities: [], talents: [], takenOut: false }, ...more } }],
});

describe('a session', () => {
  const start = startSession(systems, vocabulary);

  it('begins, counted, with the momentum that the rules give everyone in play (CH-9)', () => {
    given([session('ended'), character('Sabre', 5), character('Mara', 2), character('away', 0, { active: false }), character('guard', 0, { kind: 'npc' })]).when(start, {}).thenExpect([
      { type: 'session-started', audience: 'table', changes: [{ kind: 'new-session', sessionId: idOf('5/1'), from: null, to: { number: 2, status: 'running', startedAt: NOW, endedAt: null } }, { kind: 'momentum', characterId: idOf('Sabre'), from: 5, to: 2 }] },
    ]);
  });

  it('runs alone, and is the GM to begin and end', () => {
    given([session('running')]).when(start, {}).thenExpect({ status: 422, code: 'session-running' });
    given([]).when(start, {}, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given([committed, session('running')]).when(endSession, { id: idOf('running') }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('ends with the next commitment before the seed of the lane of the table, and of no other', () => {
    const { result, thenExpect } = given([committed, session('running')]).when(endSession, { id: idOf('running') });
    thenExpect([
      { type: 'session-ended', audience: 'table', changes: [{ kind: 'session-status', sessionId: idOf('running'), from: 'running', to: 'ended' }, { kind: 'session-ended-at', sessionId: idOf('running'), from: null, to: NOW }] },
      { type: 'dice-committed', audience: 'table' },
      { type: 'dice-revealed', audience: 'table', facts: { epoch: 1, lane: 0, seed: '10'.padStart(64, '0') } },
    ]);
    expect(result).toMatchObject({ side: [{ table: 'seed', row: { epoch: 2, lane: 0 } }, { table: 'seed', row: { epoch: 2, lane: 1 } }] });
    // The new seeds are in the side table alone.
    expect(JSON.stringify((result as { events: unknown }).events)).not.toContain('"seed":"' + '1'.padStart(64, '0'));
  });

  it('ends once', () => {
    given([session('ended')]).when(endSession, { id: idOf('ended') }).thenExpect({ status: 409, code: 'already-ended' });
    given([]).when(endSession, { id: idOf('nobody') }).thenExpect({ status: 404, code: 'not-found' });
  });
});

describe('a scene', () => {
  it('begins in the session that runs, its name and tags as words', () => {
    given([session('running')]).when(startScene, { name: 'the wall', tags: ['night', 'rain'] }).thenExpect([
      { type: 'scene-started', words: { name: 'the wall', 'tags.0': 'night', 'tags.1': 'rain' }, facts: { fields: ['name', 'tags.0', 'tags.1'] }, changes: [{ kind: 'new-scene', sceneId: idOf('1/1'), from: null, to: { status: 'running', sessionId: idOf('running'), startedAt: NOW, endedAt: null, tags: [null, null] } }] },
    ]);
  });

  it('runs alone and ends once', () => {
    given([scene('running')]).when(startScene, { name: 'x' }).thenExpect({ status: 422, code: 'scene-running' });
    given([scene('running')]).when(endScene, { id: idOf('running') }).thenExpect([{ type: 'scene-ended', changes: [{ kind: 'scene-status', sceneId: idOf('running'), from: 'running', to: 'ended' }, { kind: 'scene-ended-at', sceneId: idOf('running'), from: null, to: NOW }] }]);
    given([scene('ended')]).when(endScene, { id: idOf('ended') }).thenExpect({ status: 409, code: 'already-ended' });
  });
});
