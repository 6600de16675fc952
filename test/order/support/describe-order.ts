import { APIS, driverOf, Party } from '../../api/support/party';
import { fieldsOf } from '../../api/support/game';
import { startTestService, type TestService } from '../../support/test-service';
import { CHECKS, type Check, type Command, type Request } from './cells';
import type { TestCampaign } from '../../api/support/campaign';

/**
 * What an archived campaign is still asked for: to be taken out again or deleted, a token in place of a lost one, a signal
 * that nobody may silence, words that have to go, and a checkpoint, which is no event.
 */
const WHILE_ARCHIVED = ['unarchiveCampaign', 'deleteCampaign', 'replaceMemberToken', 'raiseSafetySignal', 'eraseWords', 'makeCheckpoint'];
const PUT_AWAY = [409, 'campaign-archived'] as const;

interface Cell {
  readonly operation: string;
  readonly earlier: Check;
  readonly later: Check;
}

/** The pairs of checks that one request can break: those that lie in different parts of it. */
function cellsOf({ operation, faults }: Command): Cell[] {
  const broken = CHECKS.filter((check) => faults[check]);
  return broken.flatMap((earlier, index) =>
    broken.slice(index + 1).filter((later) => faults[earlier]!.part !== faults[later]!.part).map((later) => ({ operation, earlier, later })),
  );
}

/** In GraphQL an unknown field is refused with its whole document, before anyone is asked for. */
const withoutForm = ({ faults: { form: _form, ...faults }, ...command }: Command): Command => ({ ...command, faults });

/** A stage on which commands are tried: the campaign, and how they are called on it. */
export interface Tried<Stage extends { readonly campaign: TestCampaign }> {
  /** The system's id. */
  readonly game: string;
  setStage(service: TestService): Promise<Stage>;
  commandsOn(stage: Stage): Command[];
  /** How many pairs of checks there are at least, over REST and over GraphQL; null: over GraphQL only single faults are tried, since the order is made behind both. */
  readonly cells: readonly [rest: number, graphql: number | null];
  /** The mutations that have to be among the commands; the system's own unless said. */
  mutations?(service: TestService): readonly string[];
}

/** Tests that the earlier of two faults is reported, for each command and each pair of checks that one request can break. */
export function describeOrder<Stage extends { readonly campaign: TestCampaign }>({ game, setStage, commandsOn, cells: least, mutations }: Tried<Stage>): void {
  describe.each(APIS)(`the order of checks in ${game} over %s`, (api) => {
    let service: TestService;
    let stage: Stage;
    let commands: Command[];
    beforeAll(async () => {
      service = await startTestService();
      stage = await setStage(service);
      commands = commandsOn(stage).map((command) => (api === 'rest' ? command : withoutForm(command)));
    });
    afterAll(() => service.stop());

    const ask = async ({ operation, args }: Command, ...spoils: ((request: Request) => Request)[]): Promise<unknown[]> => {
      const start: Request = { operation, who: stage.campaign.owner, args, options: {} };
      const { who, args: asked, options } = spoils.reduce((request, spoil) => spoil(request), start);
      return new Party(driverOf(api, service, who.token), who.id, who.token, stage.campaign.id).refused(operation, asked, options);
    };
    const head = async (): Promise<unknown> => (await stage.campaign.owner.does('campaign'))['sequence'];

    it('has each fault refused as it should be when it is alone, and nothing of it is left', async () => {
      const before = await head();
      const found: string[] = [];
      for (const command of commands) {
        for (const check of CHECKS) {
          const fault = command.faults[check];
          if (!fault) continue;
          const answer = await ask(command, fault.spoil);
          if (String(answer) !== String(fault.answer)) found.push(`${command.operation}, ${check}: ${String(answer)} for ${String(fault.answer)}`);
        }
      }
      expect(found).toEqual([]);
      expect(await head()).toBe(before);
    });

    const pairs = least[api === 'rest' ? 0 : 1];
    if (pairs !== null) {
      it('reports the earlier of two faults, for every command and every pair that can occur', async () => {
        const before = await head();
        const found: string[] = [];
        let cells = 0;
        for (const command of commands) {
          for (const { earlier, later } of cellsOf(command)) {
            cells += 1;
            // The later one first, so that the order of spoiling cannot help.
            const answer = await ask(command, command.faults[later]!.spoil, command.faults[earlier]!.spoil);
            if (String(answer) !== String(command.faults[earlier]!.answer)) found.push(`${command.operation}: ${earlier} before ${later}, but ${String(answer)}`);
          }
        }
        expect(found).toEqual([]);
        expect(cells).toBeGreaterThanOrEqual(pairs);
        expect(await head()).toBe(before);
      });
    }

    it('refuses all that is written while the campaign is archived, or deleted: after the role, before the version', async () => {
      const { owner } = stage.campaign;
      const written = commands.filter(({ operation }) => !WHILE_ARCHIVED.includes(operation));
      const found: string[] = [];
      const tell = (what: string, answer: unknown, expected: readonly unknown[]): unknown => String(answer) === String(expected) || found.push(`${what}: ${String(answer)} for ${String(expected)}`);
      await owner.does('archiveCampaign');
      const before = await head();
      for (const command of written) {
        const { role, version } = command.faults;
        tell(`${command.operation}, archived`, await ask(command, ...(version ? [version.spoil] : [])), PUT_AWAY);
        if (role && pairs !== null) tell(`${command.operation}, archived, role`, await ask(command, role.spoil), role.answer);
      }
      expect(await head()).toBe(before);
      await owner.does('deleteCampaign');
      for (const command of written) tell(`${command.operation}, deleted`, await ask(command), PUT_AWAY);
      expect(await head()).toBe(Number(before) + 1);
      await owner.does('unarchiveCampaign');
      expect(found).toEqual([]);
    });

    it('knows every command', () => {
      const expected = mutations?.(service) ?? fieldsOf(game).filter((field) => field.startsWith('Mutation.')).map((field) => field.replace('Mutation.', ''));
      expect([...new Set(commands.map(({ operation }) => operation.replace('Mutation.', '')))]).toEqual(expect.arrayContaining([...expected]));
    });
  });
}
