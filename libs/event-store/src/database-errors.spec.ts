import { connectionLost, outOfResources, violates } from './database-errors';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('connectionLost', () => {
  it.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', '08006', '08001', '57P01', '57P02', '57P03', '40003'])('is true for %s', (code) => {
    expect(connectionLost(coded(code))).toBe(true);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('is true for the driver\'s "%s"', (message) => {
    expect(connectionLost(new Error(message))).toBe(true);
  });

  it.each(['23505', '40P01', '53100', '42501', '55P03', '57014'])('is false for %s, which says what became of the call', (code) => {
    expect(connectionLost(coded(code))).toBe(false);
  });

  it.each([undefined, null, 'ECONNRESET', new Error('no seed for epoch 1, lane 0'), { code: 7 }])('is false for %p', (error) => {
    expect(connectionLost(error)).toBe(false);
  });
});

describe('outOfResources', () => {
  it.each(['53000', '53100', '53200', '53300', '55P03'])('is true for %s', (code) => expect(outOfResources(coded(code))).toBe(true));
  it.each(['23505', '08006', '5'])('is false for %s', (code) => expect(outOfResources(coded(code))).toBe(false));
  it('is false for nothing', () => expect(outOfResources(undefined)).toBe(false));
});

describe('violates', () => {
  const twice = Object.assign(coded('23505'), { constraint: 'event_pkey' });
  it('is true for that key alone', () => {
    expect(violates(twice, 'event_pkey')).toBe(true);
    expect(violates(twice, 'account_command_pkey')).toBe(false);
    expect(violates(Object.assign(coded('23503'), { constraint: 'event_pkey' }), 'event_pkey')).toBe(false);
    expect(violates(null, 'event_pkey')).toBe(false);
  });
});
