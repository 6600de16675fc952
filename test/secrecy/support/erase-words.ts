import { isGm, type CommandDefinition } from '@app/kernel';

/** Whose words are taken away: the events by sequence. */
export interface EraseWords {
  readonly sequences: readonly number[];
  readonly reason: string;
}

/** An erasure as the log knows it, without the operation that decides which events it concerns. */
export const eraseWords: CommandDefinition<EraseWords> = {
  operation: 'eraseWordsInTest',
  loads: ({ sequences }) => [{ toldBy: sequences }],
  may: isGm,
  decide: (state, { sequences, reason }) => ({
    events: [{ type: 'words-erased', subject: { kind: 'campaign', id: state.stream }, audience: 'table', facts: { sequences }, words: { reason } }],
    erases: sequences,
  }),
};
