import { ConfigError } from './config-error';
import { operatorLines } from './operator-lines';

const DATABASE = { databaseUrl: 'postgres://ledger:hunter2@db.example:5433/games' };
const failure = (fields: object): Error => Object.assign(new Error('connect failed'), fields);

describe('what an operator is told', () => {
  it('is the message of a wrong setting', () => expect(operatorLines(new ConfigError('PORT must be …'))).toBe('PORT must be …'));

  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Port 3000 on 127.0.0.1 is taken'],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'has no address 127.0.0.1'],
    [{ code: 'EACCES', syscall: 'listen' }, 'may not open port 3000'],
    [{ code: 'ECONNREFUSED' }, 'No Postgres answers at DATABASE_URL (ledger@db.example:5433/games).'],
    [{ code: 'ENOTFOUND' }, 'not known'],
    [{ code: '28P01' }, 'refuses the user or the password'],
    [{ code: '3D000' }, 'no such database'],
    [{ message: 'timeout exceeded when trying to connect' }, 'does not answer'],
  ])('of %j says what to do, without the password', (fields, text) => {
    const lines = operatorLines(failure(fields), { ...DATABASE, host: '127.0.0.1', port: 3000 });
    expect(lines).toContain(text);
    expect(lines).not.toContain('hunter2');
  });

  it('is nothing where nobody foresaw the failure', () => {
    expect(operatorLines(new TypeError('x is undefined'))).toBeUndefined();
    expect(operatorLines(failure({ code: 'EACCES', syscall: 'open' }))).toBeUndefined();
    expect(operatorLines(failure({ code: 'toString' }))).toBeUndefined();
    expect(operatorLines(undefined)).toBeUndefined();
  });
});
