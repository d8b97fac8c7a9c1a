import { hash } from 'node:crypto'

/**
 * By what a JWT is known again: the digest of what its signature covers. The signature itself can be spelled in several ways that
 * all hold (RFC 4648, 3.5: the last character has bits that say nothing), so whoever brings a spent one could spell it anew.
 */
export const jwtDigest = (jwt: string): string => hash('sha256', jwt.slice(0, jwt.lastIndexOf('.')))
