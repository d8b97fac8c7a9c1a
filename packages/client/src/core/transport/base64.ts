/** Encodes the UTF-8 bytes of a text as Base64. `btoa` alone throws on characters outside Latin-1. */
export const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
