import { callerOf, entityOf, heldIn, touchedBy, withEntity, type CampaignState, type LogSearch, type Past, type Reference, type Vocabulary } from '@app/kernel';
import type { Job, QueuedJob } from './job';
import type { LaneServices } from './lane-services';
import type { Load } from './state-loader';
import { unlessRefused } from './unless-refused';

/** On what a command is decided. */
export interface Seen {
  readonly state: CampaignState;
  readonly past?: Past;
}

/** What a job needs besides the state, given the state. */
export const loadsOf = ({ definition, input }: Job, searched?: LogSearch) => (state: CampaignState): readonly Load[] => definition.loads?.(input, state, searched) ?? [];

/** The first job of each command, as many as can be decided one after the other: who looks back, or searches the log, sees what is stored alone. */
export function decidable(jobs: readonly QueuedJob[]): QueuedJob[] {
  const known = new Set<string>();
  const first = jobs.filter(({ job }) => {
    const isFirst = !known.has(job.command);
    known.add(job.command);
    return isFirst;
  });
  const at = first.findIndex(({ job: { definition } }) => definition.looksBack !== undefined || definition.searches !== undefined);
  return at < 0 ? first : first.slice(0, Math.max(at, 1));
}

/** The state with what the job looks back at. */
export async function lookBack({ past: reader, vocabulary }: LaneServices, campaignId: string, job: Job, state: CampaignState): Promise<Seen> {
  const { definition, input, identity } = job;
  const wanted = unlessRefused(() => definition.looksBack?.(input, state, callerOf(state, identity)));
  if (!wanted) return { state };
  const past = await reader.read(campaignId, state, wanted);
  return { state: withMade(vocabulary, state, past), past };
}

/** What such commands made, and the records that they or later ones changed, are there again, so that they can be taken back. */
function withMade(vocabulary: Vocabulary, state: CampaignState, { commands, moment, left }: Past): CampaignState {
  const isRecord = ({ collection }: Reference): boolean => vocabulary.collection(collection).record === 'making';
  const touched = commands.flatMap(({ before, after }) => touchedBy(before, after).filter((one) => isRecord(one) || !entityOf(before, one.collection, one.id)));
  const held = moment ? heldIn(moment) : [];
  return [...touched, ...held.filter(isRecord)].reduce((whole, { collection, id }) => {
    const entity = left(collection, id);
    return entity && entity.gone === undefined && !entityOf(whole, collection, id) ? withEntity(whole, collection, entity) : whole;
  }, state);
}
