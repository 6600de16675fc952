import { conflict, mayView, partEvents, refuse, seesSecrets, takenBack, takenFacts, type Caller, type CampaignState, type CommandDefinition, type Decision, type DecisionContext, type FoldedEvent, type NewEvent, type Past, type PastCommand, type Refusal, type TakenBack, type Vocabulary } from '@app/kernel';

/**
 * Takes back the caller's own last command that still stands. A roll is none of those: thrown again until it pleases,
 * it would be no roll. What a table has beside its play (members, settings, sessions, dice) is changed, not undone.
 */
export const undo = (vocabulary: Vocabulary): CommandDefinition<object> => ({
  operation: 'undo',
  looksBack: (_input, _state, { member }) => ({ lastOf: member }),
  may: ({ role }) => role === 'gm' || role === 'player',
  lifeCycle: (state, _input, { past, caller }) => {
    const last = lastIn(past);
    const taken = last && !isRoll(last) && isPlay(vocabulary, last) ? without(vocabulary, state, past) : undefined;
    if (taken && 'later' in taken) throw dependent(taken.later, past, caller);
  },
  decide: (state, _input, { past }): Decision => {
    const last = lastIn(past) ?? refuse('nothing-to-undo');
    if (isRoll(last)) refuse('roll-not-undone', { sequence: last.first });
    if (!isPlay(vocabulary, last)) refuse('command-not-undone', { type: typeOf(last), sequence: last.first });
    const taken = without(vocabulary, state, past);
    if (!('parts' in taken) || taken.parts.length === 0) return refuse('nothing-to-undo');
    return { events: partEvents(undone(last), state.stream, taken.parts) };
  },
});

function lastIn(past: DecisionContext['past']): PastCommand | undefined {
  return past?.commands[0];
}

function without(vocabulary: Vocabulary, state: CampaignState, past: Past | undefined): TakenBack {
  if (!past) throw new Error('an undo looks back at the last command');
  return takenBack(vocabulary, state, past);
}

/** Names the later event to those alone who may see it. */
function dependent(sequence: number, past: Past | undefined, caller: Caller): Refusal {
  const event = past?.later.find((later) => later.sequence === sequence);
  const isSeen = seesSecrets(caller.role) || (event && mayView(caller, event.audience, event.audienceMembers));
  return isSeen ? conflict('later-event-depends', { sequence }) : conflict('something-later-depends');
}

const typeOf = ({ events }: PastCommand): string => events[0]?.type ?? '';

/** A command that let dice fall, or that is part of a roll. */
const isRoll = ({ events }: PastCommand): boolean => events.some(({ subject, facts }) => subject.kind === 'roll' || facts['draw'] !== undefined);

/** True for a command that changed play alone (what came of a roll later is play), and nothing that a table has beside it. */
function isPlay(vocabulary: Vocabulary, { events }: PastCommand): boolean {
  const [main] = events;
  return main !== undefined && isOfPlay(vocabulary, vocabulary.ofSubject(main.subject.kind)?.name) && events.every((event) => changesPlay(vocabulary, event));
}

const changesPlay = (vocabulary: Vocabulary, { changes }: FoldedEvent): boolean =>
  changes.every(({ kind }) => {
    const collection = vocabulary.kind(kind)?.collection;
    return collection !== undefined && vocabulary.collection(collection).record !== true;
  });

const isOfPlay = (vocabulary: Vocabulary, collection: string | undefined): boolean => collection !== undefined && vocabulary.collection(collection).record === undefined;

/** Whoever was told of the command is told that it was taken back. */
function undone(command: PastCommand): NewEvent {
  const [main] = command.events as readonly [FoldedEvent];
  return {
    type: 'command-undone',
    subject: main.subject,
    audience: main.audience,
    ...(main.audienceMembers ? { audienceMembers: main.audienceMembers } : {}),
    facts: takenFacts([command]),
  };
}
