#!/usr/bin/env node
/** Stands in for curl where a machine has none: the few options that the pages use. A refusal is told on stderr. */
import { readFileSync } from 'node:fs';

const args = process.argv.slice(2);
const headers = {};
let url = '';
let body;
let method;
while (args.length > 0) {
  const arg = args.shift();
  if (arg === '-sS') continue;
  if (arg === '-H') {
    const [name, ...value] = args.shift().split(':');
    headers[name] = value.join(':').trim();
  } else if (arg === '-d') body = args.shift();
  else if (arg === '--data-binary') body = readFileSync(args.shift().slice(1));
  else if (arg === '-X') method = args.shift();
  else url = arg;
}
const used = method ?? (body === undefined ? 'GET' : 'POST');
const response = await fetch(url, { method: used, headers, body });
if (!response.ok) process.stderr.write(`refused: ${response.status} ${used} ${url}\n`);
process.stdout.write(await response.text());
