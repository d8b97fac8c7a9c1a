import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../ports/random.ts'
import type { ClientSecret, M2MClientRow } from '../store/tables/m2m-clients.ts'

const secretBytes = 32
const lastFour = 4

/** A secret of 256 bits, which no list of guesses ever holds: one hash is enough for it. */
export const drawSecret = (random: Random): string => Buffer.from(random.bytes(secretBytes)).toString('base64url')

export const keptSecret = (secret: string): ClientSecret => ({
  hash: hash('sha256', secret),
  lastFour: secret.slice(-lastFour),
})

/** Whether it is one of the client's; both are looked at, whichever it is. */
export const isSecretOf = ({ secret, nextSecret }: M2MClientRow, given: string): boolean => {
  const digest = hash('sha256', given, 'buffer')
  const known = [secret, ...(nextSecret === null ? [] : [nextSecret])]
  return known.filter((one) => timingSafeEqual(digest, Buffer.from(one.hash, 'hex'))).length > 0
}
