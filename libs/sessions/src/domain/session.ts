import { collectionOf, conflict, entityOf, isGm, refuse, refusePendingChoices, rotateEpoch, runningOf, tell, type CampaignState, type ChangeKind, type Collection, type CommandDefinition, type Decision, type Vocabulary } from '@app/kernel';
import { campaignTable, type SystemRegistry } from '@app/rules';

export const SESSIONS: Collection = { name: 'sessions', subject: 'session', record: true };

export const SESSION_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'new-session', collection: 'sessions', id: 'sessionId', path: [] },
  { kind: 'session-status', collection: 'sessions', id: 'sessionId', path: ['status'] },
  { kind: 'session-ended-at', collection: 'sessions', id: 'sessionId', path: ['endedAt'] },
];

/** Begins a session; the system says what that changes (in Charge everyone's momentum, CH-9). */
export const startSession = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<object> => ({
  operation: 'startSession',
  may: isGm,
  decide: (state, _input, context): Decision => {
    if (runningOf(state, 'sessions')) refuse('session-running');
    const sessionId = context.newId();
    const system = systems.of(state.system);
    const number = collectionOf(state, 'sessions').size + 1;
    return {
      events: tell(vocabulary, state, {
        type: 'session-started',
        subject: { kind: 'session', id: sessionId },
        changes: [
          { kind: 'new-session', sessionId, from: null, to: { number, status: 'running', startedAt: context.now, endedAt: null } },
          ...(system.onSessionStarted?.(campaignTable(system, state)) ?? []),
        ],
      }),
    };
  },
});

/** What a command on a session or scene names. */
export interface OnRunning {
  readonly id: string;
}

/** Ends a session: the next epoch of the dice is committed, and the seed of the table's lane is shown. */
export const endSession = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<OnRunning> => ({
  operation: 'endSession',
  target: ({ id }) => ({ collection: 'sessions', id }),
  may: isGm,
  lifeCycle: (state, { id }) => {
    requireRunning(state, 'sessions', id);
    refusePendingChoices(state);
  },
  decide: (state, { id }, context): Decision => {
    const dice = rotateEpoch(state, context);
    const system = systems.of(state.system);
    const ended = tell(vocabulary, state, {
      type: 'session-ended',
      subject: { kind: 'session', id },
      changes: [
        { kind: 'session-status', sessionId: id, from: 'running', to: 'ended' },
        { kind: 'session-ended-at', sessionId: id, from: null, to: context.now },
        ...(system.onSessionEnded?.(campaignTable(system, state)) ?? []),
      ],
    });
    return { events: [...ended, ...dice.events], side: dice.side };
  },
});

/** Refuses (409) what has ended before. */
export function requireRunning(state: CampaignState, collection: 'sessions' | 'scenes', id: string): void {
  if (entityOf(state, collection, id)?.full.facts['status'] !== 'running') throw conflict('already-ended');
}
