import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../store/store.ts'
import {
  consumeTried,
  countTry,
  type ReadSecret,
  replaceSecret,
} from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Deps } from '../deps.ts'

/** A one-time secret and its purpose. */
export interface IssuedSecret<Purpose> {
  readonly secretId: string
  readonly projectId: string
  /** Holds one valid secret: issuing another one voids the first. */
  readonly uniqueKey: string
  readonly ownerKey: string
  readonly secret: string
  readonly purpose: Purpose
  readonly lifeMs: number
}

/**
 * Stores the digest of a secret until it is consumed, replaced or expires. Six digits are quickly found by trying, so
 * the digest uses a key that is not in the database.
 */
export const issueSecret = async <Purpose>(
  { clock, sealing }: Deps,
  db: Db,
  { secret, lifeMs, ...issue }: IssuedSecret<Purpose>,
): Promise<void> => {
  const digest = sealing.digest(digestOf, rowBound(issue.secretId, secret))
  await replaceSecret(db, { ...issue, salt: '', digest, expiresAt: clock.now() + lifeMs })
}

export interface SecretClaim<Purpose> {
  /** As read in the same transaction (`readSecret`). */
  readonly read: ReadSecret<Purpose>
  /** The secret that the caller sent. */
  readonly secret: string
  readonly maxTries: number
}

/**
 * Result of a claim: `accepted` consumed the secret, `wrong` counted an attempt, `unknown` means that there is no valid
 * secret.
 */
export type ClaimResult = 'accepted' | 'wrong' | 'unknown'

/**
 * Consumes a secret. Of several concurrent right claims one is accepted, and at most as many wrong ones are reported as
 * it has attempts. One statement decides each, independent of what was read before.
 */
export const claimSecret = async <Purpose>(
  { clock, sealing }: Deps,
  db: Db,
  { read, secret, maxTries }: SecretClaim<Purpose>,
): Promise<ClaimResult> => {
  const { projectId, secretId, salt, digest } = read
  const isRight =
    salt === '' ? sealing.isDigestOf(digestOf, rowBound(secretId, secret), digest) : isSaltedDigestOf(read, secret)
  const one = { projectId, secretId, maxTries, now: clock.now() }
  if (isRight) return (await consumeTried(db, one)) ? 'accepted' : 'unknown'
  return (await countTry(db, one)) ? 'wrong' : 'unknown'
}

const digestOf = 'once_secrets.digest'

/** Binds a digest to its row, so that a copy in another row does not match. */
const rowBound = (secretId: string, secret: string) => `${secretId}.${secret}`

/** Checks the salted digests of older releases; secrets live for a week at most. */
const isSaltedDigestOf = (
  { secretId, salt, digest }: { readonly secretId: string; readonly salt: string; readonly digest: string },
  secret: string,
): boolean =>
  timingSafeEqual(
    Buffer.from(digest, 'base64url'),
    createHmac('sha256', salt).update(rowBound(secretId, secret)).digest(),
  )
