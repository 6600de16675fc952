import { createHash } from 'node:crypto';
import { hashToken, isToken, newToken } from './tokens';

describe('tokens', () => {
  it.each(['owner', 'account', 'member'] as const)('have the form cl_%s_<30 base62><6 base62>, and their own checksum', (kind) => {
    const { token } = newToken(kind);
    expect(token).toMatch(new RegExp(`^cl_${kind}_[0-9A-Za-z]{36}$`));
    expect(isToken(token)).toBe(true);
  });

  it('are stored as hex of their SHA-256', () => {
    const { token, hash } = newToken();
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(hashToken(token)).toBe(hash);
  });

  it('differ', () => {
    expect(new Set(Array.from({ length: 500 }, () => newToken().token)).size).toBe(500);
  });

  it('carry the CRC-32 of their body in base62, most significant digit first', () => {
    // Computed with Python's zlib: crc32(b'0' * 30) in base62.
    expect(isToken(`cl_member_${'0'.repeat(30)}2C8GjS`)).toBe(true);
  });

  it('with one character mistyped are none', () => {
    const { token } = newToken();
    for (let at = 'cl_member_'.length; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(isToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });

  it.each(['', 'cl_member_', 'cl_admin_0', `${newToken().token} `, newToken().token.slice(0, -1), newToken().token.toUpperCase()])('are not %p', (text) => {
    expect(isToken(text)).toBe(false);
  });
});
