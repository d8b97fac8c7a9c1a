import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes (RFC 6238): SHA-1, six digits, a new code each half minute. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** As many bits as the digest has (RFC 4226, 4, R6). */
export const seedBytes = 20

/** The seed as people type it. */
export const base32Of = (seed: Uint8Array): string => new Secret({ buffer: Uint8Array.from(seed).buffer }).base32

/** The address that an app reads from the picture. */
export const otpauthOf = (base32: string, issuer: string, label: string): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(base32), issuer, label }).toString()

/** A clock may be half a minute off, on either side (RFC 6238, 5.2). */
const drift = 1

/**
 * The step of time whose code this is, counted from 1970 in half minutes; `null` for a code of no step near now. A step is
 * to be taken once: the caller keeps the last one and refuses any that is not later.
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
