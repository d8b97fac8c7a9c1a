/** Formats 16 random bytes as a UUID version 4 (RFC 9562). `crypto.randomUUID` is missing on pages without https. */
export const uuid = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
