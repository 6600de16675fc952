/**
 * The two functions that the formats need, passed in so that this library runs anywhere; both are synchronous, return
 * 32 fresh bytes, and must not keep `data` or `key`, which are reused after the call.
 */
export interface Hashing {
  sha256(data: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array;
}
