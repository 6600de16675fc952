import { drawFaces } from '@app/formats';
import { nodeHashing, SecretBox } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { withClient } from '@app/testing';
import type { TestService } from '../../support/test-service';
import type { TestCampaign } from '../../api/support/campaign';

/** Where a draw stands; the campaign's log says it of each that was made. */
export interface Draw {
  readonly epoch: number;
  readonly lane: 0 | 1;
  readonly number: number;
  readonly entropy?: string;
}

/** Whoever runs the server, with its database in hand: computes what a draw shows, before it is made or after. */
export class Host {
  private constructor(
    private readonly stream: string,
    private readonly seeds: ReadonlyMap<string, string>,
  ) {}

  /** Reads the seeds of a campaign as they are stored. */
  static async of({ database }: TestService, { id, gm }: TestCampaign): Promise<Host> {
    const { stream } = await gm.does('campaign');
    return withClient(database.superUrl, async (client) => {
      const { rows } = await client.query<{ epoch: number; lane: number; secret: Buffer }>('select epoch, lane, secret from seed where campaign_id = $1', [id]);
      const box = new SecretBox(undefined);
      return new Host(String(stream), new Map(rows.map(({ epoch, lane, secret }) => [`${epoch}/${lane}`, box.open(secret).toString('hex')])));
    });
  }

  /** What dice of these sizes show in that draw. */
  foresees({ epoch, lane, number, entropy }: Draw, sides: readonly number[]): number[] {
    const seed = this.seeds.get(`${epoch}/${lane}`);
    if (seed === undefined) throw new Error(`no seed of epoch ${epoch}, lane ${lane}`);
    return drawFaces(nodeHashing, { stream: this.stream, epoch, lane, seed, number, ...(entropy === undefined ? {} : { entropy }) }, sides);
  }

  /** The seeds themselves, for tests that none of them is told. */
  ofEpoch(epoch: number): readonly string[] {
    return ([0, 1] as const).flatMap((lane) => this.seeds.get(`${epoch}/${lane}`) ?? []);
  }
}

/** The faces of a roll. */
export const facesOf = (roll: JsonObject): number[] => (roll['dice'] as unknown as { face: number }[]).map(({ face }) => face);
