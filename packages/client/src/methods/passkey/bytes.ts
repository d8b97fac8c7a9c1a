/** Decodes base64 or base64url, padded or not: providers of this wire send all of them. */
export const bytesOf = (text: string): ArrayBuffer => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer
}

/** Encodes base64url without padding (RFC 4648, 5). */
export const base64url = (bytes: ArrayBuffer): string =>
  btoa([...new Uint8Array(bytes)].map((byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
