import { hash } from 'node:crypto'

/**
 * Returns the digest of the signed part of a JWT, which identifies it. The signature has several valid spellings (RFC
 * 4648, 3.5: the last character has unused bits), so a used JWT could be respelled.
 */
export const jwtDigest = (jwt: string): string => hash('sha256', jwt.slice(0, jwt.lastIndexOf('.')))
