import { maySee, type Viewer } from './audience';
import type { Audience } from './event';
import { serve, serveText } from './served';
import { AT, sampleLog } from '../test/sample-log';

const viewers: Readonly<Record<string, Viewer>> = {
  gm: { role: 'gm', member: 'g' },
  auditor: { role: 'auditor', member: 'a' },
  system: { role: 'system' },
  named: { role: 'player', member: 'p1' },
  player: { role: 'player', member: 'p2' },
  spectator: { role: 'spectator', member: 's' },
  bot: { role: 'bot', member: 'b' },
  nobody: { role: 'player' },
};

describe('maySee', () => {
  it.each<[Audience, readonly string[]]>([
    ['table', Object.keys(viewers)],
    ['gm', ['gm', 'auditor', 'system']],
    ['private', ['gm', 'auditor', 'system', 'named']],
  ])('%s is for %p', (audience, expected) => {
    const seeing = (revealed: boolean): string[] =>
      Object.keys(viewers).filter((name) => maySee(viewers[name], { audience, audienceMembers: ['p1'], revealed }));
    expect(seeing(false)).toEqual(expected);
    expect(seeing(true)).toEqual(Object.keys(viewers));
  });

  it('does not take members of another audience for named', () => {
    expect(maySee(viewers['named'], { audience: 'gm', audienceMembers: ['p1'] })).toBe(false);
    expect(maySee(viewers['named'], { audience: 'private', audienceMembers: null })).toBe(false);
  });
});

describe('serving', () => {
  const { events } = sampleLog();
  const at = (sequence: number) => events[sequence - 1];

  it('gives the same as text and as object, to everyone, with or without the right to see', () => {
    for (const stored of events) {
      for (const viewer of Object.values(viewers)) expect(JSON.parse(serveText(stored, viewer))).toEqual(serve(stored, viewer));
    }
  });

  it('leaves the texts verbatim', () => {
    const stored = at(AT.created);
    const text = serveText(stored, viewers['gm']);
    expect(text).toContain(`"event":${stored.eventText},"words":${stored.wordsText},`);
  });

  it('gives of a hidden event its place in the chain, and nothing else', () => {
    const { sequence, leaf, chain } = at(AT.privateRoll);
    expect(serve(at(AT.privateRoll), viewers['player'])).toEqual({ sequence, hidden: true, leaf, chain });
  });

  it('gives an erased event without words and salt, with the instant of the erasure', () => {
    expect(serve(at(AT.roll), viewers['player'])).toMatchObject({ words: {}, wordsSalt: '', erasedAt: at(AT.erased).event.recordedAt });
  });

  it('gives a revealed event to the table, with the instant', () => {
    expect(serve(at(AT.gmRoll), viewers['player'])).toMatchObject({ event: { audience: 'gm' }, revealedAt: at(AT.shown).event.recordedAt });
  });

  it('has no field that does not apply', () => {
    expect(Object.keys(serve(at(AT.created), viewers['player']))).toEqual(['sequence', 'event', 'words', 'wordsSalt', 'leaf', 'chain']);
  });
});
