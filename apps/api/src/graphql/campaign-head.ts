import type { ApolloDriverConfig } from '@nestjs/apollo';
import type { LedgerGateway } from '@app/event-store';
import type { GraphContext } from '@app/transport';

type ServerPlugin = NonNullable<ApolloDriverConfig['plugins']>[number];

/**
 * The header `Campaign-Head` for an operation whose fields are all about one campaign, as REST has it: read after the
 * fields, so that it is never older than they are. An operation about several has no one head, and no header.
 */
export function campaignHead(gateway: LedgerGateway): ServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single' || !response.body.singleResult.data) return;
          const [campaign, ...others] = campaignsOf(contextValue as Partial<GraphContext>);
          if (campaign === undefined || others.length > 0) return;
          // What was carried out is answered, also where the database goes away just now.
          const head = await gateway.head(campaign).catch(() => undefined);
          if (head) response.http.headers.set('campaign-head', `${head.sequence} ${head.chain}`);
        },
      };
    },
  };
}

const campaignsOf = ({ askings }: Partial<GraphContext>): Set<string> => new Set([...(askings?.values() ?? [])].flatMap(({ campaignId }) => campaignId ?? []));
