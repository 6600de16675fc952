import { writeLongExport } from './write-export';
it('writes', () => {
  const begun = Date.now();
  const events = writeLongExport(process.env['OUT'] ?? '/tmp/long.ndjson', Number(process.env['EVENTS'] ?? 20000));
  console.log(events, (Date.now() - begun) / 1000);
}, 3600000);
