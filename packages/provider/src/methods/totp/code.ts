import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** As many bits as the digest has (RFC 4226, 4, R6). */
export const seedBytes = 20

/** Encodes the seed in base32, in which users type it. */
export const base32Of = (seed: Uint8Array): string => new Secret({ buffer: Uint8Array.from(seed).buffer }).base32

/** Builds the `otpauth:` URL that an app reads from the QR code. */
export const otpauthOf = (base32: string, issuer: string, label: string): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(base32), issuer, label }).toString()

/** Steps that the clock of a phone may be off, in either direction (RFC 6238, 5.2). */
const drift = 1

/**
 * Returns the time step of a code, counted from 1970 in steps of 30 seconds; `null` if it is not the code of a step
 * near now. A code is valid once: the caller stores the last step and rejects any that is not later.
 *
 * @param now in ms
 */
export const stepOf = (base32: string, typed: string, now: number): number | null => {
  const token = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(base32) })
  const delta = totp.validate({ token, timestamp: now, window: drift })
  return delta === null ? null : Math.floor(now / 1000 / shape.period) + delta
}
