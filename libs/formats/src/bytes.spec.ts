import fc from 'fast-check';
import {
  base64ToBytes, base64urlIn, base64urlToBytes, bytesToBase64, bytesToBase64url, bytesToHex, concatBytes, equalBytes, equalsHex, hexIn, hexToBytes, isHex, readU32be, u32be, utf8, uuidToBytes,
} from './bytes';

const bytes = fc.uint8Array({ maxLength: 70 });

describe('bytes', () => {
  it('writes and reads hex as Node does', () => {
    fc.assert(fc.property(bytes, (data) => {
      const hex = Buffer.from(data).toString('hex');
      expect(bytesToHex(data)).toBe(hex);
      expect(hexToBytes(hex)).toEqual(data);
      expect(equalsHex(data, hex)).toBe(true);
    }));
  });

  it('reads hex and base64url within other bytes', () => {
    fc.assert(fc.property(bytes, bytes, (data, before) => {
      const hex = utf8(`${'-'.repeat(before.length)}${bytesToHex(data)}-`);
      expect(hexIn(hex, before.length, data.length)).toEqual(data);
      const text = bytesToBase64url(data);
      expect(base64urlIn(utf8(`${'='.repeat(before.length)}${text}=`), before.length, text.length)).toEqual(data);
      expect(isHex(bytesToHex(data), data.length)).toBe(true);
      expect(equalBytes(data, Uint8Array.from(data))).toBe(true);
    }));
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1))).toBe(false);
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
  });

  it('writes and reads base64 and base64url as Node does', () => {
    fc.assert(fc.property(bytes, (data) => {
      expect(bytesToBase64url(data)).toBe(Buffer.from(data).toString('base64url'));
      expect(base64urlToBytes(bytesToBase64url(data))).toEqual(data);
      expect(bytesToBase64(data)).toBe(Buffer.from(data).toString('base64'));
      expect(base64ToBytes(bytesToBase64(data))).toEqual(data);
    }));
  });

  it.each(['A', 'AB', 'AAB', 'AA==', 'A+', 'A/', 'é', 'AAAAA', 'A A'])('refuses %s as base64url', (text) => {
    expect(() => base64urlToBytes(text)).toThrow(expect.objectContaining({ code: 'bytes-invalid' }));
    const ascii = utf8(text);
    expect(base64urlIn(ascii, 0, ascii.length)).toBeUndefined();
  });

  it.each(['AA', 'AA=', 'AA===', 'A-==', 'AAA', 'AB=='])('refuses %s as base64', (text) => {
    expect(() => base64ToBytes(text)).toThrow(expect.objectContaining({ code: 'bytes-invalid' }));
  });

  it.each(['0', 'AB', '0g', '0/', '0:', '0`', 'zz', ' 0', '00f'])('refuses %s as hex, and finds it equal to nothing', (text) => {
    expect(() => hexToBytes(text)).toThrow(expect.objectContaining({ code: 'bytes-invalid' }));
    for (let byte = 0; byte < 256; byte++) expect(equalsHex(Uint8Array.of(byte), text)).toBe(false);
    expect(isHex(text, text.length >> 1)).toBe(false);
    if (text.length === 2) expect(hexIn(utf8(text), 0, 1)).toBeUndefined();
  });

  it('tells bytes from the hex of others', () => {
    expect(equalsHex(Uint8Array.of(1, 2), '0102')).toBe(true);
    expect(equalsHex(Uint8Array.of(1, 2), '0103')).toBe(false);
    expect(equalsHex(Uint8Array.of(1, 2), '1102')).toBe(false);
    expect(equalsHex(Uint8Array.of(1, 2), '01')).toBe(false);
  });

  it('writes unsigned 32-bit integers most significant byte first', () => {
    expect(u32be(0x01020384)).toEqual(Uint8Array.of(1, 2, 3, 0x84));
    expect(readU32be(Uint8Array.of(9, 0xff, 0xff, 0xff, 0xfe), 1)).toBe(0xfffffffe);
    for (const value of [-1, 0x100000000, 0.5, Number.NaN]) expect(() => u32be(value)).toThrow('unsigned 32-bit');
  });

  it('reads uuids in lower case only', () => {
    expect(bytesToHex(uuidToBytes('6f1c9a52-7b3e-4a52-9c55-0d8f3b1f7a10'))).toBe('6f1c9a527b3e4a529c550d8f3b1f7a10');
    for (const wrong of ['6F1c9a52-7b3e-4a52-9c55-0d8f3b1f7a10', '6f1c9a527b3e4a529c550d8f3b1f7a10', '']) expect(() => uuidToBytes(wrong)).toThrow('uuid');
  });

  it('joins', () => expect(concatBytes(utf8('é'), new Uint8Array(0), Uint8Array.of(1))).toEqual(Uint8Array.of(0xc3, 0xa9, 1)));
});
