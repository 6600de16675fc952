import type { Head, JsonObject, LedgerEvent } from '@app/formats';
import { AT } from '../../libs/formats/test/sample-log';
import { vectorExport, vectorLog } from '../../libs/formats/test/vector-log';

/** What somebody does to a log, whether a head or checkpoint was kept elsewhere, and what a verifier says of it first. */
export interface Tampering {
  readonly what: string;
  readonly lines: readonly string[];
  readonly kept?: readonly Head[];
  readonly sequence: number;
  readonly code: string;
  /** What a verifier cannot find that checks no signatures and folds nothing. */
  readonly onlyFolding?: true;
}

type Change = (event: LedgerEvent) => LedgerEvent;

const ROLL = AT.roll;
const LAST = 24;
const CUT = 20;
const ENTROPY = 21;

const whole = vectorExport('auditor', 'auditor-1');
const place = (sequence: number): number => whole.findIndex((line) => line.startsWith(`{"sequence":${sequence},`));
const changed = (sequence: number, from: string | RegExp, to: string): string[] => whole.with(place(sequence), whole[place(sequence)]!.replace(from, to));

/** The log as a host writes it who changes events beforehand: all hashes are in order. */
const rewritten = (sequence: number, change: Change): string[] => vectorExport('auditor', 'auditor-1', vectorLog((event) => (event.sequence === sequence ? change(event) : event)));
const withFacts = (sequence: number, change: (facts: JsonObject) => JsonObject): string[] => rewritten(sequence, (event) => ({ ...event, facts: change(event.facts) }));

const headAt = (sequence: number): Head => ({ sequence, chain: (JSON.parse(whole[place(sequence)]!) as Head).chain });
const swapped = (): string[] => whole.with(place(7), whole[place(8)]!).with(place(8), whole[place(7)]!);

/** The export as the server would have made it before the last events came. */
function cut(): string[] {
  const head = headAt(CUT);
  const header = JSON.stringify({ ...(JSON.parse(whole[0]!) as JsonObject), head });
  return [header, ...whole.slice(1, place(CUT) + 1), whole.at(-2)!, JSON.stringify({ end: true, count: CUT, head })];
}

const otherFace = (facts: JsonObject): JsonObject => {
  const [first, ...rest] = facts['dice'] as unknown as { face: number }[];
  return { ...facts, dice: [{ ...first!, face: (first!.face % 6) + 1 }, ...rest] as never };
};
const draw = (facts: JsonObject, change: JsonObject): JsonObject => ({ ...facts, draw: { ...(facts['draw'] as JsonObject), ...change } });

/** Everything that a table may fear of its host, and of whoever carries a file. */
export const TAMPERINGS: readonly Tampering[] = [
  { what: 'a byte of a payload', lines: changed(ROLL, '"kept":true', '"kept":null'), sequence: ROLL, code: 'leaf-mismatch' },
  { what: 'an event deleted', lines: whole.toSpliced(place(7), 1), sequence: 8, code: 'sequence-gap' },
  { what: 'two events swapped', lines: swapped(), sequence: 8, code: 'sequence-gap' },
  { what: 'words altered', lines: changed(AT.created, 'Verre', 'Verte'), sequence: AT.created, code: 'words-mismatch' },
  { what: 'words taken away without an erasure', lines: changed(AT.created, /"words":\{.*?\},"wordsSalt":"[^"]+"/, '"words":{},"wordsSalt":""'), sequence: AT.created, code: 'words-missing' },
  { what: 'words taken away, with the mark of another erasure', lines: changed(AT.created, /"words":\{.*?\},"wordsSalt":"[^"]+"(.*)\}$/, `"words":{},"wordsSalt":""$1,"erasedAt":"${(JSON.parse(whole[place(AT.erased)]!) as { event: LedgerEvent }).event.recordedAt}"}`), sequence: AT.created, code: 'erasure-unrecorded' },
  { what: 'a hidden event replaced', lines: vectorExport('player', 'player-2').map((line) => line.replace(/("hidden":true,"leaf":")../, '$1ff')), sequence: AT.privateRoll, code: 'chain-broken' },
  { what: 'the tail cut, with a head that was kept', lines: cut(), kept: [headAt(LAST)], sequence: LAST, code: 'head-not-reached' },
  { what: 'the whole chain recomputed, with a head that was kept', lines: rewritten(3, (event) => ({ ...event, actor: null })), kept: [headAt(CUT)], sequence: CUT, code: 'head-mismatch' },
  { what: 'a face altered and all hashes recomputed, once the seed is out', lines: withFacts(ROLL, otherFace), sequence: ROLL, code: 'faces-mismatch' },
  { what: 'a draw number skipped', lines: withFacts(AT.entropy, (facts) => draw(facts, { number: 2 })), sequence: AT.entropy, code: 'draw-number-gap' },
  { what: 'a draw number taken twice', lines: withFacts(AT.entropy, (facts) => draw(facts, { number: 0 })), sequence: AT.entropy, code: 'draw-number-repeated' },
  { what: 'a seed exchanged for another', lines: withFacts(AT.revealed0, (facts) => ({ ...facts, seed: '77'.repeat(32) })), sequence: AT.revealed0, code: 'commitment-mismatch' },
  { what: 'an unlucky number used up by a draw of nothing', lines: withFacts(AT.entropy, (facts) => ({ ...facts, dice: [] })), sequence: AT.entropy, code: 'dice-malformed' },
  { what: "a link of a player's entropy left out", lines: withFacts(ENTROPY, (facts) => draw(facts, { entropy: '5e'.repeat(32) })), sequence: ENTROPY, code: 'entropy-mismatch' },
  { what: 'an epoch ended without showing its seed', lines: rewritten(AT.revealed0, (event) => ({ ...event, type: 'scene-ended', facts: {} })), sequence: AT.erased, code: 'reveal-missing' },
  { what: 'a roll marked as typed in, its draw left out', lines: withFacts(ROLL, ({ dice }) => ({ source: 'server', dice: dice! })), sequence: ROLL, code: 'draw-missing' },
  { what: 'a forged signature', lines: whole.map((line) => line.replace(/(— play\.example [A-Za-z0-9+/]{20})./, (_all, start: string) => `${start}A`)), sequence: AT.revealed0, code: 'signature-invalid', onlyFolding: true },
  { what: 'a change that does not follow from the one before', lines: rewritten(AT.entropy, (event) => ({ ...event, changes: [{ ...event.changes[0]!, from: 2 }] })), sequence: AT.entropy, code: 'from-mismatch', onlyFolding: true },
  { what: 'the state in the file altered', lines: whole.map((line) => line.replace('"filled":6,"full":true,"version"', '"filled":5,"full":true,"version"')), sequence: LAST, code: 'state-mismatch', onlyFolding: true },
];
