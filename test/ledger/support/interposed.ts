import { Client } from 'pg';

type Query = (this: Client, ...args: unknown[]) => unknown;

/** Does something once, right before a statement that fits is sent, the `nth` from now on; the statement fails when it does. */
export function before(pattern: RegExp, act: () => Promise<void>, nth = 1): void {
  jest.restoreAllMocks();
  const real = Client.prototype.query as unknown as Query;
  let met = 0;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [first] = args as [string | { readonly text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (!pattern.test(text) || ++met !== nth) return real.apply(this, args);
    return act().then(() => real.apply(this, args));
  } as never);
}
