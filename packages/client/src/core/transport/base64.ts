/** Base64 of the UTF-8 bytes. `btoa` alone throws on the first letter outside Latin-1. */
export const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
