import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Rows } from '../../store/store.ts'
import { consumeTried, countTry, type ReadSecret, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Deps } from '../deps.ts'

/** A secret on its way to somebody, and what it is for. */
export interface Issue<Purpose> {
  readonly secretId: string
  readonly projectId: string
  /** Holds one living secret: issuing another one voids the first. */
  readonly slot: string
  readonly holder: string
  readonly secret: string
  readonly purpose: Purpose
  readonly lifeMs: number
}

/**
 * Remembers a secret by its digest until it comes back, is replaced or expires. Six digits are soon tried out by whoever
 * reads the database, so the digest is keyed with what does not stand there.
 */
export const issueSecret = async <Purpose>(
  { clock, sealing }: Deps,
  rows: Rows,
  { secret, lifeMs, ...issue }: Issue<Purpose>,
): Promise<void> => {
  const digest = sealing.digest(digestOf, named(issue.secretId, secret))
  await replaceSecret(rows, { ...issue, salt: '', digest, expiresAt: clock.now() + lifeMs })
}

export interface Claim<Purpose> {
  /** As it was read in the same transaction (`readSecret`). */
  readonly read: ReadSecret<Purpose>
  /** As it came back. */
  readonly secret: string
  readonly maxTries: number
}

/**
 * What became of a claim: `accepted` uses the secret up; `wrong` has cost one of its tries; `unknown` there is none
 * such, or no longer.
 */
export type Claimed = 'accepted' | 'wrong' | 'unknown'

/**
 * Takes a secret back. Of any number of right claims at once exactly one is accepted, and of wrong ones no more are told so
 * than it has tries: each is settled by one statement, whatever was read before.
 */
export const claimSecret = async <Purpose>(
  { clock, sealing }: Deps,
  rows: Rows,
  { read, secret, maxTries }: Claim<Purpose>,
): Promise<Claimed> => {
  const { projectId, secretId, salt, digest } = read
  const isRight =
    salt === '' ? sealing.isDigestOf(digestOf, named(secretId, secret), digest) : isSaltedDigestOf(read, secret)
  const one = { projectId, secretId, maxTries, now: clock.now() }
  if (isRight) return (await consumeTried(rows, one)) ? 'accepted' : 'unknown'
  return (await countTry(rows, one)) ? 'wrong' : 'unknown'
}

const digestOf = 'once_secrets.digest'

/** A digest that was copied to another secret's row is not that one's. */
const named = (secretId: string, secret: string) => `${secretId}.${secret}`

/** What was on its way while the provider was brought up to date has a salt, and no key; none lives longer than a week. */
const isSaltedDigestOf = (
  { secretId, salt, digest }: { readonly secretId: string; readonly salt: string; readonly digest: string },
  secret: string,
): boolean =>
  timingSafeEqual(Buffer.from(digest, 'base64url'), createHmac('sha256', salt).update(named(secretId, secret)).digest())
