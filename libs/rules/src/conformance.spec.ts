import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { withValueAt, type JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { COMMON_REFUSALS, conformanceChecks, discoverSystems, EXAMPLE_IDS, exampleTable, freeRoll, type InputClass, type RollKind, type RollOutcome, type RollPlan, type RuleSystem } from '.';

const SYSTEMS = discoverSystems().all();

function rollOf(system: RuleSystem, kind: string): RollKind {
  const roll = system.rolls.find((one) => one.kind === kind);
  if (!roll) throw new Error(`no roll is of the kind ${kind}`);
  return roll;
}

function formFaults(input: InputClass, value: object): string[] {
  const instance = plainToInstance(input as unknown as new () => object, value);
  return validateSync(instance, { whitelist: true, forbidNonWhitelisted: true }).map(String);
}

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  it.each(conformanceChecks(system).map((check) => [check.name, check] as const))('%s', (_name, check) => check.run());

  it('has examples in the form that its inputs ask for', () => {
    expect(formFaults(system.sheet.input, system.examples.sheet)).toEqual([]);
    for (const { kind, input } of system.examples.rolls(EXAMPLE_IDS)) expect(formFaults(rollOf(system, kind).input, input)).toEqual([]);
  });

  it('shows every detail of its rolls, in the form that their details class says', () => {
    for (const example of system.examples.rolls(EXAMPLE_IDS)) {
      const roll = rollOf(system, example.kind);
      const plan = roll.plan(exampleTable(system, example), example.input as never, ruleContext('player', EXAMPLE_IDS.otherCharacterId));
      const { details } = plan.resolve({ throwDie: (sides) => sides });
      const shown = Object.entries(plan.words).reduce((all, [path, text]) => withValueAt(all, path.split('.'), text), { details } as JsonObject);
      expect(formFaults(roll.details, shown['details'] as object)).toEqual([]);
    }
  });
});

describe('the free roll', () => {
  it('takes its input by its form', () => {
    expect(formFaults(freeRoll.input, { notation: '2d6' })).toEqual([]);
    expect(formFaults(freeRoll.input, { notation: '' })).not.toEqual([]);
    expect(formFaults(freeRoll.input, { notation: '2d6', dice: [] })).not.toEqual([]);
  });
});

describe('refusals', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const codes = files.flatMap((name) => [...readFileSync(join(__dirname, name), 'utf8').matchAll(/refuse\('([a-z0-9-]+)'/g)].map(([, code]) => code));

  it.each([...new Set(codes)])('%s has a text', (code) => {
    const texts = [COMMON_REFUSALS, ...SYSTEMS.map(({ refusals }) => refusals)];
    expect(texts.some((one) => Object.hasOwn(one, code))).toBe(true);
  });
});

describe('the conformance suite', () => {
  const charge = SYSTEMS.find(({ id }) => id === 'charge') as RuleSystem;
  const failing = (system: RuleSystem): string[] =>
    conformanceChecks(system).filter((check) => throws(() => check.run())).map(({ name }) => name);

  it('finds changes that are not declared', () => {
    expect(failing({ ...charge, changeKinds: [] })).toContain('starts and ends sessions and scenes with declared changes');
  });

  it('finds rolls that fail on some face', () => {
    const rolls = charge.rolls.map((roll) => ({
      ...roll,
      plan: (...args: Parameters<typeof roll.plan>) => {
        const plan = roll.plan(...args);
        return { ...plan, resolve: (dice: Parameters<typeof plan.resolve>[0]) => plan.resolve({ throwDie: (sides) => notThree(dice.throwDie(sides)) }) };
      },
    }));
    expect(failing({ ...charge, rolls }).some((name) => name.startsWith('resolves example'))).toBe(true);
  });

  const withRolls = (change: (roll: RollKind) => Partial<RollKind>): RuleSystem => ({ ...charge, rolls: charge.rolls.map((roll) => ({ ...roll, ...change(roll) })) });

  it('finds references to what nobody declares', () => {
    const references = () => [{ collection: 'ghosts', id: EXAMPLE_IDS.clockId }];
    expect(failing(withRolls(() => ({ references })))).toEqual(['refers only to collections that are there']);
  });

  it('finds a text that is said and placed under one name, whatever the dice say', () => {
    const placed = [{ kind: 'character', id: EXAMPLE_IDS.characterId, path: 'state.condition', word: 'details.goal', text: 'bruised' }];
    const placing = withRolls((roll) => ({ plan: (...args) => ({ ...roll.plan(...args), placed }) }));
    const placingLater = withRolls((roll) => ({ plan: (...args) => afterDice(roll.plan(...args), { placed }) }));
    for (const system of [placing, placingLater]) expect(failing(system)).toEqual(['tells apart the texts of a roll and those that it places elsewhere']);
  });

  it('finds a change of a list that does not say which entry', () => {
    const onSceneEnded = () => [{ kind: 'lost-opportunity', characterId: EXAMPLE_IDS.characterId, from: null, to: { action: 'sneak' } }];
    expect(failing({ ...charge, onSceneEnded })).toEqual(['starts and ends sessions and scenes with declared changes']);
  });

  it('finds a roll kind without an example', () => {
    expect(failing({ ...charge, examples: { ...charge.examples, rolls: () => [] } })).toContain('has an example of each roll kind');
  });
});

const afterDice = (plan: RollPlan, more: Partial<RollOutcome>): RollPlan => ({ ...plan, resolve: (dice) => ({ ...plan.resolve(dice), ...more }) });

function notThree(face: number): number {
  if (face === 3) throw new Error('three');
  return face;
}

function throws(run: () => void): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}
