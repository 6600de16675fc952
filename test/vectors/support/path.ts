import type { RuleSystem } from '@app/rules';

/** A vector's command as an operation: its name in GraphQL, and the id of the resource that it is on. */
export interface Called {
  readonly operation: string;
  readonly id?: string;
  /** False for a command that takes nothing, not even nothing. */
  readonly takesInput: boolean;
  /** It is a calculation, which takes its input as a query, and leaves nothing but its answer. */
  readonly calculates?: true;
}

/** The product's own commands that vectors and cases of settings call; those of a system it declares itself. */
const OF_THE_PRODUCT: { readonly [path: string]: string } = {
  'POST /rolls': 'roll',
  'POST /rolls/:id/choice': 'makeChoice',
  'POST /sessions': 'startSession',
  'POST /scenes': 'startScene',
  'POST /scenes/:id/end': 'endScene',
  'POST /characters': 'createCharacter',
  'PATCH /characters/:id': 'changeCharacter',
  'POST /characters/:id/talents': 'takeTalent',
  'POST /clocks': 'createClock',
  'POST /clocks/:id/ticks': 'tickClock',
};

/** Those of them that take nothing. */
const WITHOUT_INPUT = ['startSession', 'endScene'];

/** The operation that lies at a path; `idOf` gives the id for a key in it. Throws where nothing lies there. */
export function calledAt(system: RuleSystem, path: string, idOf: (key: string) => string): Called {
  const { commands = [], calculations = [] } = system;
  const calculated = calculations.find(({ path: below }) => path === `GET /v1/${below}`);
  if (calculated) return { operation: calculated.operation, takesInput: false, calculates: true };
  const ofTheSystem = commands.map(({ path: below, operation }): [string, string] => [`POST /${below}`, operation]);
  const bare = [...WITHOUT_INPUT, ...commands.filter((command) => !('rolls' in command) && !command.input).map(({ operation }) => operation)];
  for (const [template, operation] of [...Object.entries(OF_THE_PRODUCT), ...ofTheSystem]) {
    const key = keyIn(template, path);
    if (key !== undefined) return { operation, takesInput: !bare.includes(operation), ...(key === '' ? {} : { id: idOf(key) }) };
  }
  throw new Error(`no operation lies at ${path}`);
}

/** What stands for `:id`, empty where the template has none; undefined when the path is another one. */
function keyIn(template: string, path: string): string | undefined {
  const [parts, given] = [template.split('/'), path.split('/')];
  if (parts.length !== given.length || !parts.every((part, index) => part === ':id' || part === given[index])) return undefined;
  const at = parts.indexOf(':id');
  return at < 0 ? '' : given[at];
}
