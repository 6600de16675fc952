import type { Collection } from '@app/kernel';
import { COMMON_SETTINGS } from './common-settings';
import { FREE_KIND } from './free/notation';
import { CLOCK_CHANGE_KINDS } from './mechanics/clocks';
import type { Labels, RefusalText, RuleSystem, SettingDefinition } from './rule-system';
import { checkSetting } from './schema';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ROLL_KIND = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;
const GRAPHQL_FIELD = /^[a-z][A-Za-z0-9]*$/;
const GRAPHQL_TYPE = /^[A-Z][A-Za-z0-9]*$/;
const PATH = /^[a-z][a-z-]*(\/(:id|[a-z][a-z-]*))*$/;

/** What in a system's own description breaks the contract, one sentence each; empty when all of it makes sense. */
export function systemFaults(system: RuleSystem): string[] {
  return [
    ...faultUnless(KEBAB.test(system.id), 'the id is not in kebab case'),
    ...faultUnless(Number.isSafeInteger(system.version) && system.version >= 1, 'the version is not a number from 1'),
    ...labelFaults('the title', system.title),
    ...settingFaults(system.settings),
    ...rollFaults(system),
    ...changeKindFaults(system),
    ...wordFaults(system),
    ...Object.entries(system.refusals).flatMap(([code, text]) => [...refusalFaults(code, text), ...wordlessFaults(system, code, text)]),
    ...clockSizeFaults(system),
    ...ownClockFaults(system),
    ...commandFaults(system),
    ...thingFaults(system),
    ...calculationFaults(system),
    ...singleFaults(system),
  ];
}

/** The names of a system that must be unique among all systems, each with what it names. */
export function sharedNames(system: RuleSystem): string[] {
  return [
    `id ${system.id}`,
    ...system.rolls.flatMap((roll) => [`roll kind ${roll.kind}`, `GraphQL field ${roll.graphqlField}`]),
    ...system.changeKinds.map(({ kind }) => `kind of change ${kind}`),
    ...(system.commands ?? []).flatMap(({ operation, path }) => [`command ${operation}`, `path ${path}`]),
    ...(system.calculations ?? []).flatMap(({ operation, path }) => [`read ${operation}`, `path /v1/${path}`]),
    ...Object.keys(system.refusals).map((code) => `refusal ${code}`),
    ...collectionsOf(system).flatMap(({ name, subject }) => [`collection ${name}`, `subject ${subject}`]),
  ];
}

function settingFaults(settings: readonly SettingDefinition[]): string[] {
  const keys = [...COMMON_SETTINGS, ...settings].map(({ key }) => key);
  return [...twice('setting', keys), ...settings.flatMap(settingFault)];
}

function settingFault(setting: SettingDefinition): string[] {
  const wrong = checkSetting(setting, setting.default);
  return [
    ...labelFaults(`setting ${setting.key}'s label`, setting.label),
    ...labelFaults(`setting ${setting.key}'s help`, setting.help),
    ...faultUnless(wrong === undefined, `setting ${setting.key}'s default does not fit its schema: ${wrong?.pointer} ${wrong?.code}`),
    ...faultUnless(setting.rules.length > 0, `setting ${setting.key} names no rule`),
  ];
}

function rollFaults({ rolls }: RuleSystem): string[] {
  return [
    ...twice('roll kind', rolls.map(({ kind }) => kind)),
    ...twice('GraphQL field', [FREE_KIND, ...rolls.map(({ graphqlField }) => graphqlField)]),
    ...rolls.flatMap((roll) => [
      ...faultUnless(ROLL_KIND.test(roll.kind), `roll kind ${roll.kind} is not <system>.<name>`),
      ...faultUnless(GRAPHQL_FIELD.test(roll.graphqlField), `GraphQL field ${roll.graphqlField} is not in camel case`),
      ...labelFaults(`roll kind ${roll.kind}'s label`, roll.label),
    ]),
  ];
}

function changeKindFaults({ changeKinds }: RuleSystem): string[] {
  const kinds = [...CLOCK_CHANGE_KINDS, ...changeKinds];
  return [
    ...twice('kind of change', kinds.map(({ kind }) => kind)),
    ...changeKinds.flatMap(({ kind, id, path }) => [
      ...faultUnless(KEBAB.test(kind), `kind of change ${kind} is not in kebab case`),
      ...faultUnless(id !== undefined || path.length > 0, `kind of change ${kind} changes nothing in particular`),
    ]),
  ];
}

function wordFaults({ words }: RuleSystem): string[] {
  return [
    ...twice('group of words', words.map(({ group }) => group)),
    ...words.flatMap((group) => [
      ...twice(`word of ${group.group}`, group.words.map(({ id }) => id)),
      ...group.words.flatMap(({ id, label, meaning }) => [
        ...labelFaults(`word ${id}`, label),
        ...(meaning ? labelFaults(`the meaning of ${id}`, meaning) : []),
      ]),
    ]),
  ];
}

function refusalFaults(code: string, text: RefusalText): string[] {
  const [en, fr] = [text.en, text.fr].map(placeholders);
  return [
    ...(text.title ? labelFaults(`the title of refusal ${code}`, text.title) : []),
    ...faultUnless(KEBAB.test(code), `refusal ${code} is not in kebab case`),
    ...labelFaults(`refusal ${code}`, text),
    ...faultUnless(en === fr, `refusal ${code} has other parameters in French (${fr}) than in English (${en})`),
  ];
}

/** A parameter that is said by its label must be in the text, and its group among the system's. */
function wordlessFaults(system: RuleSystem, code: string, { en, words = {} }: RefusalText): string[] {
  return Object.entries(words).flatMap(([param, group]) => [
    ...faultUnless(en.includes(`{${param}}`), `refusal ${code} has no parameter ${param} to say`),
    ...faultUnless(system.words.some((one) => one.group === group), `refusal ${code} says words of no group ${group}`),
  ]);
}

function clockSizeFaults({ clockSizes, refusals }: RuleSystem): string[] {
  if (!clockSizes) return [];
  const known = Object.hasOwn(refusals, clockSizes.refusal);
  return [
    ...faultUnless(known, `refusal ${clockSizes.refusal} of clocks' sizes has no text`),
    ...faultUnless(clockSizes.allowed.length > 0, 'clocks may have no size at all'),
  ];
}

function ownClockFaults({ ownClocks = {}, refusals }: RuleSystem): string[] {
  return Object.entries(ownClocks).flatMap(([kind, code]) => faultUnless(Object.hasOwn(refusals, code), `refusal ${code} of ${kind} clocks has no text`));
}

function commandFaults(system: RuleSystem): string[] {
  const { commands = [], rolls } = system;
  return [
    ...twice('command', commands.map(({ operation }) => operation)),
    ...twice('path', commands.map(({ path }) => path)),
    ...commands.flatMap((command) => [
      ...faultUnless(GRAPHQL_FIELD.test(command.operation), `command ${command.operation} is not in camel case`),
      ...faultUnless(PATH.test(command.path), `${command.path} is no path below a campaign`),
      ...faultUnless(command.path.includes(':id') === (command.on !== undefined), `command ${command.operation} is on something that its path does not name`),
      ...faultUnless(command.summary.trim() !== '', `command ${command.operation} says nothing of itself`),
      ...('rolls' in command ? faultUnless(rolls.some(({ kind }) => kind === command.rolls), `command ${command.operation} makes rolls of no kind`) : []),
    ]),
  ];
}

function thingFaults(system: RuleSystem): string[] {
  const collections = collectionsOf(system);
  return [
    ...twice('collection', collections.map(({ name }) => name)),
    ...collections.flatMap(({ name, subject }) => [
      ...faultUnless(KEBAB.test(name), `collection ${name} is not in kebab case`),
      ...faultUnless(KEBAB.test(subject), `subject ${subject} is not in kebab case`),
    ]),
    ...(system.things ?? []).flatMap(({ graphqlName }) => faultUnless(GRAPHQL_TYPE.test(graphqlName), `thing ${graphqlName} is not in Pascal case`)),
  ];
}

function calculationFaults({ calculations = [] }: RuleSystem): string[] {
  return calculations.flatMap(({ operation, path, summary }) => [
    ...faultUnless(GRAPHQL_FIELD.test(operation), `calculation ${operation} is not in camel case`),
    ...faultUnless(PATH.test(path), `${path} is no path`),
    ...faultUnless(summary.trim() !== '', `calculation ${operation} says nothing of itself`),
  ]);
}

/** What a campaign has one of is changed without an id, and several are told apart by theirs. */
function singleFaults({ things = [], changeKinds }: RuleSystem): string[] {
  return things.flatMap(({ collection, single }) =>
    changeKinds
      .filter((kind) => kind.collection === collection.name && (kind.id === undefined) !== (single === true))
      .map(({ kind }) => `kind of change ${kind} ${single ? 'has an id though there is one' : 'has no id though there are several'} of ${collection.name}`),
  );
}

const collectionsOf = ({ things = [], collections = [] }: RuleSystem): readonly Collection[] => [...things.map(({ collection }) => collection), ...collections];

/** Also for systems that were not compiled against the contract. */
function labelFaults(what: string, text: Labels | undefined): string[] {
  const missing = (['en', 'fr'] as const).filter((language) => !text?.[language]?.trim());
  return missing.map((language) => `${what} has no text in ${language}`);
}

function twice(what: string, names: readonly string[]): string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(repeated)].map((name) => `${what} ${name} is there twice`);
}

function placeholders(text: string | undefined): string {
  return [...new Set((text ?? '').match(/\{\w+\}/g) ?? [])].sort().join(' ');
}

const faultUnless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);
