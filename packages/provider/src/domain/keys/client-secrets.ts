import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../ports/random.ts'
import type { ClientSecret } from '../../store/tables/m2m/m2m-clients.ts'

const secretBytes = 32
const lastFour = 4

/** Draws a client secret of 256 bits. It cannot be guessed from a list, so one fast hash is enough to store it. */
export const drawSecret = (random: Random): string => Buffer.from(random.bytes(secretBytes)).toString('base64url')

/** Returns the stored form of a secret: its SHA-256 hash and its last four characters. */
export const storedSecret = (secret: string): ClientSecret => ({
  hash: hash('sha256', secret),
  lastFour: secret.slice(-lastFour),
})

/** A client with its secrets. A public client has none; during a rotation a client has two. */
export interface SecretHolder {
  readonly secret: ClientSecret | null
  readonly nextSecret: ClientSecret | null
}

/**
 * Returns whether this is a secret of the client. Compares with both secrets, so the time does not show which one
 * matches.
 */
export const isSecretOf = ({ secret, nextSecret }: SecretHolder, candidate: string): boolean => {
  const digest = hash('sha256', candidate, 'buffer')
  const storedSecrets = [secret, nextSecret].filter((stored) => stored !== null)
  return storedSecrets.filter((stored) => timingSafeEqual(digest, Buffer.from(stored.hash, 'hex'))).length > 0
}
