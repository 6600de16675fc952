import type { CallArguments } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import type { Party } from './party';

/** What somebody is refused, in both languages: status, code, and the fields that are wrong with their texts. */
export interface RefusedTwice {
  readonly status: number;
  readonly code: unknown;
  /** Pointers of the fields that are wrong, within the input. */
  readonly fields: readonly string[];
}

/**
 * Tries a command in English and in French. Throws when the two are not the same refusal, when one has no text of its
 * own, or when anything of the campaign, as the watcher sees it, is not as before.
 */
export async function refusedTwice(party: Party, watcher: Party, operation: string, args: CallArguments): Promise<RefusedTwice> {
  const before = await everythingOf(watcher);
  const [en, fr] = [await party.call(operation, args, { language: 'en' }), await party.call(operation, args, { language: 'fr' })];
  expect(await everythingOf(watcher)).toEqual(before);
  expect([fr.status, fr.body['code']]).toEqual([en.status, en.body['code']]);
  const [english, french] = [en, fr].map(({ body }) => textsOf(body));
  expect(english.filter((text, index) => !text || text === french[index] || text === en.body['code'])).toEqual([]);
  return { status: en.status, code: en.body['code'], fields: errorsOf(en.body).map(({ pointer }) => (party.driver.name === 'graphql' ? pointer.replace(/^\/input/, '') : pointer)) };
}

/** All of a campaign that can be left behind: its log and its state. */
async function everythingOf(watcher: Party): Promise<unknown> {
  return Promise.all([watcher.does('state'), watcher.does('events', { query: { order: 'desc', limit: 5 } })]);
}

const textsOf = (body: JsonObject): string[] => [String(body['title']), String(body['detail']), ...errorsOf(body).map(({ message }) => message)];

const errorsOf = (body: JsonObject): { readonly pointer: string; readonly message: string }[] => (body['errors'] ?? []) as unknown as { pointer: string; message: string }[];
