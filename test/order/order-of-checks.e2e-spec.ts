import { isOfAnother } from '../api/support/game';
import { restOperations } from '../contract/operations';
import { setStage } from './support/cells';
import { commandsOn } from './support/commands';
import { describeOrder } from './support/describe-order';

describeOrder({
  game: 'charge',
  setStage,
  commandsOn,
  cells: [300, 200],
  mutations: ({ openApi }) => {
    const ofCampaigns = restOperations(openApi).filter(({ path }) => path.includes('{campaignId}')).map(({ graph }) => String(graph));
    return ofCampaigns.filter((field) => field.startsWith('Mutation.') && !isOfAnother(field)).map((field) => field.replace('Mutation.', ''));
  },
});
