/** Encodes a value as CBOR (RFC 8949), as far as attestations need it: integers, booleans, text, bytes, lists and maps. */
export const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)])])
  throw new TypeError('Cannot encode this value: only integers, booleans, text, bytes, lists and maps are supported.')
}

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 0x100) return Buffer.from([(major << 5) | 24, size])
  if (size < 0x10000) return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
  const long = Buffer.alloc(5)
  long[0] = (major << 5) | 26
  long.writeUInt32BE(size, 1)
  return long
}
