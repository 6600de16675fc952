/** The statement that makes a function, where an earlier migration may have made it already. */
export const replacing = (source: string): string => source.replace('create function', 'create or replace function');
