import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../ports/random.ts'
import type { ClientSecret, M2MClientRow } from '../../store/tables/m2m-clients.ts'

const secretBytes = 32
const lastFour = 4

/** Draws a client secret of 256 bits. It cannot be guessed from a list, so one fast hash is enough to store it. */
export const drawSecret = (random: Random): string => Buffer.from(random.bytes(secretBytes)).toString('base64url')

/** Returns the stored form of a secret: its SHA-256 hash and its last four characters. */
export const storedSecret = (secret: string): ClientSecret => ({
  hash: hash('sha256', secret),
  lastFour: secret.slice(-lastFour),
})

/**
 * Returns whether this is a secret of the client. Compares with both secrets, so the time does not show which one
 * matches.
 */
export const isSecretOf = ({ secret, nextSecret }: M2MClientRow, candidate: string): boolean => {
  const digest = hash('sha256', candidate, 'buffer')
  const storedSecrets = [secret, ...(nextSecret === null ? [] : [nextSecret])]
  return storedSecrets.filter((stored) => timingSafeEqual(digest, Buffer.from(stored.hash, 'hex'))).length > 0
}
