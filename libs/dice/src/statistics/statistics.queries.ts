import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { cutPage, LedgerGateway, ViewReader, type Page, type Viewer } from '@app/event-store';
import { badForm, type JsonObject } from '@app/kernel';
import { isUuid } from '@app/shapes';
import { viewerOf, type PageRequest } from '@app/transport';
import { KeptCounts } from './kept-counts';
import { statisticsRow, type CountedDice } from './statistics-row';

/** The name of the list in cursors. */
export const STATISTICS = 'dice-statistics';

/**
 * Counts the dice of the rolls that `seen` holds: of the campaign, and of each character. A die that another roll threw
 * is left out; one that does not count is not, since it fell. Dice of several characters' roll are nobody's alone, and a
 * die that a choice made fall says where it comes from when it is not from where the others are. Each roll is read once,
 * and counted before anything is grouped twice: what stays in memory is a number a face, not a row a die.
 */
const COUNTED = `
  thrown as (
    select case when json_array_length(roll."characterIds") = 1 then roll."characterId" end as character_id,
      coalesce(die.source, roll.source) as source, die.sides, die.face, count(*)::integer as often
    from seen
    cross join lateral json_to_record(seen.seen) roll ("characterIds" json, "characterId" text, source text, dice json)
    cross join lateral json_to_recordset(case when json_typeof(roll.dice) = 'array' then roll.dice else '[]' end) die (sides integer, face integer, source text, thrown boolean)
    where die.thrown is distinct from false
    group by 1, 2, 3, 4
  ), counted as (
    select grouping(character_id) as whole, character_id, source, sides, face, sum(often)::integer as often
    from thrown group by grouping sets ((source, sides, face), (character_id, source, sides, face))
  )`;

/** How often dice fell on each face, as far as the caller may see the rolls. */
@Injectable()
export class StatisticsQueries {
  private readonly kept = new KeptCounts();

  constructor(
    @Inject(ViewReader) private readonly views: ViewReader,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
  ) {}

  /** A page; positions count the rows, of the whole campaign first. 503 `too-busy` when too many counts are waited for. */
  async list(asking: Asking, { after, limit }: PageRequest, { characterId }: { readonly characterId?: string }): Promise<Page> {
    if (characterId !== undefined && !isUuid(characterId)) throw badForm([{ pointer: '/characterId', code: 'uuid' }]);
    const { campaignId, viewer } = viewerOf(asking);
    // Read before the rolls are: what is counted for a head is never older than it.
    const head = await this.gateway.head(campaignId);
    const key = [campaignId, this.views.sightOf(viewer), characterId ?? '', head?.sequence ?? 0].join('/');
    const counts = await this.kept.of(key, () => this.count(campaignId, viewer, characterId));
    let position = after;
    return cutPage<CountedDice, JsonObject>(counts.slice(after, after + limit + 1), limit, () => (position += 1), statisticsRow);
  }

  private count(campaignId: string, viewer: Viewer, characterId: string | undefined): Promise<CountedDice[]> {
    return this.views.aggregate<CountedDice>(
      campaignId,
      viewer,
      { table: 'rolls', filters: characterId === undefined ? [] : [{ column: 'character_ids', has: characterId }] },
      (value) => `${COUNTED}
        select character_id, source, sides, json_object_agg(face, often) as faces from counted
        where case when ${value(characterId ?? null)}::text is null then whole = 1 or character_id is not null else whole = 0 and character_id = ${value(characterId ?? null)} end
        group by whole, character_id, source, sides
        order by whole desc, character_id, source desc, sides`,
    );
  }
}
