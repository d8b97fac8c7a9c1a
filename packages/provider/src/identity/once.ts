import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import { consumeOnce, replaceSecret, trySecret } from '../store/tables/once-secrets.ts'

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

const saltBytes = 16

/** Remembers a secret by its digest until it comes back, is replaced or expires. */
export const issueSecret = async <Purpose>(
  { clock, random }: Deps,
  rows: Rows,
  { secret, lifeMs, ...issue }: Issue<Purpose>,
): Promise<void> => {
  const salt = Buffer.from(random.bytes(saltBytes)).toString('base64url')
  const digest = digestOf(issue.secretId, salt, secret).toString('base64url')
  await replaceSecret(rows, { ...issue, salt, digest, expiresAt: clock.now() + lifeMs })
}

export interface Claim {
  readonly projectId: string
  readonly secretId: string
  readonly secret: string
  readonly maxTries: number
}

/**
 * What became of a claim: `accepted` uses the secret up; `wrong` has cost one of its tries; `unknown` there is none
 * such, or no longer.
 */
export type Claimed<Purpose> =
  | { readonly outcome: 'accepted' | 'wrong'; readonly slot: string; readonly purpose: Purpose }
  | { readonly outcome: 'unknown' }

/** Takes a secret back. Of any number of right claims at once exactly one is accepted. */
export const claimSecret = async <Purpose>(
  { clock }: Deps,
  rows: Rows,
  { projectId, secretId, secret, maxTries }: Claim,
): Promise<Claimed<Purpose>> => {
  const found = await trySecret<Purpose>(rows, { projectId, secretId, maxTries, now: clock.now() })
  if (found === null) return { outcome: 'unknown' }
  const { slot, purpose } = found
  const expected = Buffer.from(found.digest, 'base64url')
  if (!timingSafeEqual(expected, digestOf(secretId, found.salt, secret))) return { outcome: 'wrong', slot, purpose }
  return (await consumeOnce(rows, { projectId }, secretId))
    ? { outcome: 'accepted', slot, purpose }
    : { outcome: 'unknown' }
}

const digestOf = (secretId: string, salt: string, secret: string): Buffer =>
  createHmac('sha256', salt).update(`${secretId}.${secret}`).digest()
