import { PRODUCT_EVENTS } from '@app/kernel';
import { discoverSystems } from '@app/rules';
import { allSamples, sampleFolders, samples } from './samples';

const systems = discoverSystems();

/** The types that a log of that system may have, as an import sees it. */
const known = (id: string): string[] => [...PRODUCT_EVENTS, ...(systems.of(id).eventTypes ?? [])];

describe('the types of events that an import knows', () => {
  it.each(sampleFolders())('are all that %s writes', (id) => {
    expect(samples(id).map(({ type }) => type).filter((type) => !known(id).includes(type))).toEqual([]);
  });

  it('are all that the product and Charge write', () => {
    expect(samples().map(({ type }) => type).filter((type) => !known('charge').includes(type))).toEqual([]);
  });

  it('are of one owner each, and no system lists one that nothing writes', () => {
    const listed = systems.all().flatMap(({ eventTypes = [] }) => eventTypes);
    expect(new Set([...listed, ...PRODUCT_EVENTS]).size).toBe(listed.length + PRODUCT_EVENTS.size);
    const written = new Set(allSamples().map(({ type }) => type));
    expect(listed.filter((type) => !written.has(type))).toEqual([]);
  });
});
