/** The two parts of a Basic `Authorization` header. */
export interface Credentials {
  readonly name: string
  readonly password: string
}

/** Longer headers are never valid: a public token has 54 characters, a JWT from an earlier provider a few thousand. */
const longestHeader = 8_192

/** Reads `Basic base64(name ":" password)`; null for anything else. */
export const readBasic = (header: string | null): Credentials | null => {
  if (header === null || header.length > longestHeader) return null
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1]
  if (encoded === undefined) return null
  const decoded = Buffer.from(encoded, 'base64').toString('latin1')
  const colon = decoded.indexOf(':')
  return colon < 0 ? null : { name: decoded.slice(0, colon), password: decoded.slice(colon + 1) }
}
