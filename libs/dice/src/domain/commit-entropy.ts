import type { Caller, CommandDefinition, Decision } from '@app/kernel';

/** The end of a chain: SHA-256 applied `length` times to 32 secret bytes, as hex. */
export interface CommitEntropy {
  readonly end: string;
  readonly length: number;
}

/** Registers a chain of entropy for whoever asks, and for nobody else; it takes the place of the one before. */
export const commitEntropy: CommandDefinition<CommitEntropy> = {
  operation: 'commitEntropy',
  may: mayRollAtAll,
  decide: (state, { end, length }, { caller }): Decision => ({
    events: [{ type: 'entropy-committed', subject: { kind: 'dice', id: state.stream }, audience: 'table', facts: { member: caller.member, end, length } }],
  }),
};

/** Those of whom some roll may come; whose characters roll is no matter of entropy. */
function mayRollAtAll({ role }: Caller): boolean {
  return role === 'gm' || role === 'player';
}
