import { Inject } from '@nestjs/common';
import { Context, Info, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { CharacterView } from '@app/characters';
import { ClockView } from '@app/clocks';
import { ViewReader, type Viewer } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { RollView } from '@app/rolls';
import { askingAt, viewerOf, type GraphContext } from '@app/transport';

type Loader = DataLoader<string, JsonObject | undefined>;

/** One read for all characters that the rolls or clocks of an answer name, however many there are. */
function characterLoader(views: ViewReader, context: GraphContext, { campaignId, viewer }: { campaignId: string; viewer: Viewer }): Loader {
  const key = `characters/${campaignId}/${viewer.member}/${viewer.role}/${JSON.stringify(viewer.moment ?? null)}`;
  const known = context.loaders.get(key) as Loader | undefined;
  if (known) return known;
  const loader: Loader = new DataLoader((ids) => views.many(campaignId, viewer, 'characters', ids));
  context.loaders.set(key, loader);
  return loader;
}

async function characterOf(views: ViewReader, context: GraphContext, info: GraphQLResolveInfo, { characterId }: JsonObject): Promise<JsonObject | null> {
  if (typeof characterId !== 'string') return null;
  return (await characterLoader(views, context, viewerOf(askingAt(context, info))).load(characterId)) ?? null;
}

/** From a roll to the character that it was made for. */
@Resolver(() => RollView)
export class RollLinks {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  @ResolveField(() => CharacterView, { nullable: true, description: 'Whom it was rolled for.' })
  character(@Parent() roll: JsonObject, @Context() context: GraphContext, @Info() info: GraphQLResolveInfo): Promise<JsonObject | null> {
    return characterOf(this.views, context, info, roll);
  }
}

/** From a clock to the character whose clock it is. */
@Resolver(() => ClockView)
export class ClockLinks {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  @ResolveField(() => CharacterView, { nullable: true, description: 'Whose clock it is.' })
  character(@Parent() clock: JsonObject, @Context() context: GraphContext, @Info() info: GraphQLResolveInfo): Promise<JsonObject | null> {
    return characterOf(this.views, context, info, clock);
  }
}
