import type { JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { changesOf, character, codeOf, originsOf, planAction, rollAction, seenBy, VAULT } from '../../../../test/action-rolls';
import type { PlainTable } from '../../..';

const USE = { useSetupId: 's' };
const held = (facts: JsonObject = {}, more: object = {}, settings: JsonObject = {}): PlainTable => ({
  settings,
  things: { setups: [{ id: 's', facts: { rollId: 'r', characterId: 'b', benefit: 'effect', usedBy: [], status: 'open', ...facts }, ...more }] },
});

describe('a roll that sets something up (CH-12)', () => {
  it.each(['effect', 'position'])('holds the benefit (%s) that the player chose on a success, and ticks nothing', (benefit) => {
    const outcome = rollAction([4, 2], { setup: benefit });
    expect(outcome.details).toMatchObject({ setup: benefit, setupHeld: true, effect: 'standard', progressTicks: 0, momentumGained: 1, consequenceDue: true });
    expect(changesOf(outcome, 'new-setup', 'clock')).toEqual([
      { kind: 'new-setup', setupId: 'id-1', from: null, to: { rollId: 'roll-1', characterId: 'a', benefit, usedBy: [], status: 'open' } },
    ]);
  });

  it('holds nothing on a bad outcome', () => {
    const outcome = rollAction([3, 2], { setup: 'effect' });
    expect(outcome.details).toMatchObject({ setup: 'effect', setupHeld: false });
    expect(changesOf(outcome, 'new-setup')).toEqual([]);
  });

  it('takes no clock', () => {
    expect(codeOf({ setup: 'effect', clockId: 'vault' })).toBe('setup-ticks-no-clock');
  });

  it('still ticks the tracks that its action fills (CH-21b)', () => {
    const track = { ...VAULT, id: 'renown', kind: 'track', fillsOn: { actions: ['sneak'] } };
    expect(changesOf(rollAction([6, 1], { setup: 'effect' }, { clocks: [track] }), 'clock')).toMatchObject([{ clockId: 'renown', to: 4 }]);
  });

  it('shows what it holds to those alone who see the roll', () => {
    const made = (context = ruleContext()) => changesOf(rollAction([6, 2], { setup: 'effect' }, {}, context), 'new-setup')[0].to;
    expect(made(seenBy('gm'))).toMatchObject({ visibility: 'gm' });
    expect(made(seenBy('private', ['m1']))).toMatchObject({ visibility: 'private', audienceMembers: ['m1'] });
  });
});

describe('a roll that follows a setup through (CH-12)', () => {
  it('has one more level of effect', () => {
    const outcome = rollAction([6, 1], USE, held());
    expect(outcome.details).toMatchObject({ useSetupId: 's', statedEffect: 'standard', effect: 'great', progressTicks: 3, momentumGained: 2 });
    expect(changesOf(outcome, 'setup-used', 'setup-status')).toEqual([{ kind: 'setup-used', setupId: 's', from: [], to: ['a'] }]);
  });

  it('has a safer position, which counts for the level of what follows (CH-8)', () => {
    const outcome = rollAction([4, 1], { ...USE, position: 'desperate' }, held({ benefit: 'position' }));
    expect(outcome.details).toMatchObject({ statedPosition: 'desperate', position: 'risky', effect: 'standard', consequenceLevel: 2 });
  });

  it('adds its benefit to all the others and clamps once (CH-8b)', () => {
    const content = held();
    expect(rollAction([6, 6], { ...USE, push: 'effect' }, content).details).toMatchObject({ effect: 'great', effectLevel: 5, beyondGreat: true });
    const worse = [{ by: -1, cause: 'worse-position', lasts: 'scene' }];
    const characters = [character('a', { positionMoves: worse })];
    expect(rollAction([4, 1], { ...USE, position: 'desperate' }, { ...held({ benefit: 'position' }), characters }).details).toMatchObject({ position: 'desperate' });
  });

  it('uses it whatever the dice say, and takes no slot', () => {
    const outcome = rollAction([3, 1, 1], { ...USE, push: 'die' }, held());
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'push']);
    expect(changesOf(outcome, 'setup-used')).toHaveLength(1);
  });

  it('is none of the one who set it up', () => {
    expect(codeOf(USE, held({ characterId: 'a' }))).toBe('own-setup');
  });

  it.each([
    ['used by the same character', held({ usedBy: ['c', 'a'] })],
    ['used up', held({ status: 'used-up' })],
    ['let go', held({ status: 'released' })],
    ['over with the scene', held({ status: 'ended' })],
    ['used as often as a lowered total allows', held({ usedBy: ['c'] }, {}, { 'setup.uses': 1 })],
    ['used by the same character, with a total', held({ usedBy: ['a'] }, {}, { 'setup.uses': 5 })],
  ])('finds nothing in one that is %s', (_what, content) => {
    expect(codeOf(USE, content)).toBe('setup-used');
  });

  it('uses it up with the last use of a total', () => {
    const used = (usedBy: string[], uses: number) => changesOf(rollAction([6, 1], USE, held({ usedBy }, {}, { 'setup.uses': uses })), 'setup-used', 'setup-status');
    expect(used(['c'], 3)).toEqual([{ kind: 'setup-used', setupId: 's', from: ['c'], to: ['c', 'a'] }]);
    expect(used(['c'], 2)).toEqual([
      { kind: 'setup-used', setupId: 's', from: ['c'], to: ['c', 'a'] },
      { kind: 'setup-status', setupId: 's', from: 'open', to: 'used-up' },
    ]);
  });

  it('may set something up itself', () => {
    const outcome = rollAction([6, 1], { ...USE, setup: 'position' }, held());
    expect(outcome.details).toMatchObject({ useSetupId: 's', setup: 'position', setupHeld: true, progressTicks: 0 });
  });

  it.each([
    ['table', 'gm', [], [], undefined],
    ['table', 'private', ['m1'], [], undefined],
    ['private', 'private', ['m1'], ['m1'], 's'],
    ['private', 'private', ['m1'], ['m2'], undefined],
    ['private', 'gm', [], ['m1'], undefined],
    ['private', 'table', [], ['m1'], 's'],
    ['gm', 'private', ['m1'], [], 's'],
    ['table', 'table', [], [], 's'],
  ] as const)('seen by %s names a setup of %s (%j, %j) as %s', (audience, of, members, seeing, named) => {
    const context = { ...ruleContext(), seenBy: { audience, members: seeing } };
    expect(planAction(USE, held({}, { audience: of, audienceMembers: members }), context).resolve({ throwDie: () => 6 }).details['useSetupId']).toBe(named);
  });
});
