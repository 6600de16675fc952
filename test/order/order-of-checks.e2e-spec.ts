import { APIS, driverOf, Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { CHECKS, setStage, type Check, type Command, type Request, type Stage } from './support/cells';
import { commandsOn } from './support/commands';

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

describe.each(APIS)('the order of checks over %s', (api) => {
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
    expect(cells).toBeGreaterThan(api === 'rest' ? 300 : 200);
    expect(await head()).toBe(before);
  });

  it('knows every command of the service', () => {
    const ofCampaigns = Object.entries(service.openApi.paths).filter(([path]) => path.includes('{campaignId}')).flatMap(([, item]) => Object.values(item as object).flatMap((operation: { 'x-graphql-field'?: string }) => operation?.['x-graphql-field'] ?? []));
    const mutations = ofCampaigns.filter((field) => field.startsWith('Mutation.')).map((field) => field.replace('Mutation.', ''));
    expect([...new Set(commands.map(({ operation }) => operation.replace('Mutation.', '')))].sort()).toEqual(mutations.sort());
  });
});
