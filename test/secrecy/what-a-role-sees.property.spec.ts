import * as fc from 'fast-check';
import { emptyState, entitiesOf, fold, mayView, renderFor, type CampaignState, type Caller, type JsonObject } from '@app/kernel';
import { pendingOf } from '../../libs/play/src/domain/pending-of';
import { ACTIONS, opened, take, type Step } from '../support/play-actions';
import { Play } from '../support/play';
import { seededFaces } from '../support/seeded-faces';
import { wholeVocabulary } from '../support/vocabulary';

const nat = fc.nat({ max: 47 });
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), who: nat, a: nat, b: nat, c: nat });

/** The fold of what a member sees: in order, what is hidden left out, what was revealed there from the start. */
function seenBy(play: Play, viewer: Caller): CampaignState {
  const seen = play.log.filter(({ event, revealed }) => revealed || mayView(viewer, event.audience, event.audienceMembers));
  return seen.reduce((state, { event }) => fold(play.vocabulary, state, event), emptyState(play.state.stream));
}

/** Everything that a state holds for a viewer, by collection and id. */
function shown(play: Play, state: CampaignState, viewer: Caller): JsonObject {
  const resources = play.vocabulary.allCollections().flatMap(({ name }) =>
    entitiesOf(state, name).flatMap((entity) => {
      const resource = renderFor(entity, viewer);
      return resource ? [[`${name}/${entity.id}`, resource] as const] : [];
    }),
  );
  const { epoch, commitments, next, ended, revealed } = state.dice;
  return { ...Object.fromEntries(resources), dice: { epoch, commitments, drawn: next[0], ended, revealed } };
}

/** What waits for somebody, as a viewer is told of it; not since when, since that may be before the viewer could know. */
function waiting(play: Play, state: CampaignState, viewer: Caller): string[] {
  return pendingOf(play.systems.of(state.system), state, viewer).map(({ kind, id, characterId = '', waitsFor }) => [kind, id, characterId, waitsFor].join(' '));
}

const viewers = (play: Play): Caller[] => play.idsOf('members').map((id) => play.caller(id));

describe('the fold of the events that a member sees', () => {
  it('is the whole state as that member may see it, whatever was played', () => {
    // Everything that play can do was done at least once, or what was compared says nothing of it.
    const done = new Set<string>();
    const changed = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), fc.nat(), (steps, seed) => {
        const play = opened(new Play(seededFaces(seed)));
        for (const one of steps) if (!take(play, one)) done.add(one.action);
        for (const { event } of play.log) for (const { kind } of event.changes) changed.add(kind);
        for (const viewer of viewers(play)) {
          const seen = seenBy(play, viewer);
          expect(shown(play, seen, viewer)).toEqual(shown(play, play.state, viewer));
          expect(waiting(play, seen, viewer)).toEqual(expect.arrayContaining(waiting(play, play.state, viewer)));
        }
      }),
      { numRuns: 300 },
    );
    expect(ACTIONS.filter((action) => !done.has(action))).toEqual([]);
    expect(wholeVocabulary().allKinds().map(({ kind }) => kind).filter((kind) => !changed.has(kind))).toEqual([]);
  });

  it('is compared on play that has secrets in it', () => {
    const play = opened(new Play(seededFaces(7)));
    const player = viewers(play).find(({ role }) => role === 'player')!;
    const gm = viewers(play).find(({ role }) => role === 'gm')!;
    expect(Object.keys(shown(play, play.state, gm)).length).toBeGreaterThan(Object.keys(shown(play, play.state, player)).length);
    expect(play.log.filter(({ event }) => event.audience !== 'table').length).toBeGreaterThan(4);
  });
});

describe('a private roll that ticked a clock of the GM', () => {
  it('is revealed with that tick, once the table knows the clock', () => {
    const play = opened(new Play(() => 6));
    const gm = viewers(play).find(({ role }) => role === 'gm')!;
    const player = viewers(play).find(({ role }) => role === 'player')!;
    const [characterId] = play.idsOf('characters');
    const clockId = play.idsOf('clocks').find((id) => play.state.collections['clocks']?.get(id)?.audience === 'gm')!;
    play.as(gm, play.commands.roll, { kind: 'charge.action', visibility: 'private', roll: { characterId: characterId, goal: 'in', action: 'sneak', clockId } });
    const id = play.idsOf('rolls').at(-1)!;
    expect(play.as(gm, play.commands.revealRoll, { id })?.code).toBe('still-secret');
    play.as(gm, play.commands.changeClock, { id: clockId, visibility: 'table' });
    expect(play.as(gm, play.commands.revealRoll, { id })).toBeUndefined();
    expect(shown(play, play.state, player)[`rolls/${id}`]).toMatchObject({ changes: expect.arrayContaining([expect.objectContaining({ kind: 'clock', clockId })]) });
    expect(shown(play, seenBy(play, player), player)).toEqual(shown(play, play.state, player));
  });
});
