import type { Profiler } from 'node:inspector';
import { areaOf, summarise } from './areas';

const node = (id: number, functionName: string, url: string, children: number[] = []): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, url, scriptId: '0', lineNumber: 9, columnNumber: 0 },
  children,
});

describe('areaOf', () => {
  it.each([
    ['file:///home/me/ledger/dist/libs/kernel/src/fold.js', 'libs/kernel'],
    ['/home/me/ledger/dist/apps/api/src/http/fastify.js', 'apps/api'],
    ['/home/me/ledger/node_modules/pg/lib/client.js', 'pg'],
    ['/home/me/ledger/node_modules/@nestjs/core/router/router-proxy.js', '@nestjs/core'],
    ['node:internal/crypto/hash', 'node: crypto'],
    ['node:_http_server', 'node: http'],
  ])('finds the area of %s', (url, area) => {
    expect(areaOf({ functionName: 'f', url })).toBe(area);
  });

  it('names what the engine and the system do', () => {
    expect(areaOf({ functionName: '(garbage collector)', url: '' })).toBe('garbage collection');
    expect(areaOf({ functionName: 'stringify', url: '' })).toBe('built in: stringify');
  });
});

describe('summarise', () => {
  const profile: Profiler.Profile = {
    startTime: 0,
    endTime: 100,
    nodes: [
      node(1, '(root)', '', [2, 3, 5]),
      node(2, '(idle)', ''),
      node(3, 'roll', '/x/dist/libs/rolls/src/a.js', [4]),
      node(4, 'fold', '/x/dist/libs/kernel/src/b.js'),
      node(5, 'post', '/x/dist/apps/cli/src/bench/profile/sampling.js'),
    ],
    samples: [2, 3, 4, 4, 5],
    timeDeltas: [40, 10, 20, 10, 20],
  };
  const summary = summarise(profile);

  it('counts shares of the time that was used, without idling and without the profiler', () => {
    expect(summary.idle).toBe(0.5);
    expect(summary.areas).toEqual([{ name: 'libs/kernel', share: 0.75 }, { name: 'libs/rolls', share: 0.25 }]);
  });

  it('counts a caller for what it calls', () => {
    expect(summary.withCalled).toEqual([{ name: 'roll libs/rolls/src/a.js:10', share: 1 }, { name: 'fold libs/kernel/src/b.js:10', share: 0.75 }]);
  });
});
