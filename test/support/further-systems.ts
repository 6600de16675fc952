import { join } from 'node:path';

/** A directory with one folder in it, which nothing of the product names. */
export const FURTHER = join(__dirname, 'systems');

// Imported before all that reads it: the systems of an installation are looked for once, when they are asked for first.
process.env['RULE_SYSTEMS'] = FURTHER;
