import { localUrl } from './local-url';

describe('the address for this machine', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['::1', 'http://[::1]:3000'],
    ['ledger.local', 'http://ledger.local:3000'],
  ])('of a service on %s is %s', (host, url) => expect(localUrl(host, 3000)).toBe(url));
});
