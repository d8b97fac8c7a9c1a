import { text } from './text.schema.ts'

/** base64url(SHA-256(verifier)), unpadded (RFC 7636 section 4.2, method S256; the wire has no other). */
export const codeChallenge = text(43).regex(/^[A-Za-z0-9_-]{43}$/)

/** The existing clients send 120 to 128 hex digits; RFC 7636 section 4.1 allows 43 to 128 characters. */
export const codeVerifier = text(512)
