import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { causeOf, type ProofCause } from '../../store/tables/sessions/session-proofs.ts'
import type { Deps } from '../deps.ts'
import type { ProofMethod } from '../factors/claim.ts'
import { lockMembersOf, lockOwners } from '../factors/lock-order.ts'
import { claimLinkToken, type LinkPurpose, linkPurposeOf, type TokenType } from '../one-time-secrets/link-tokens.ts'
import { requireVerifier } from '../one-time-secrets/pkce.ts'
import { scopeOfSecret } from '../organization-scope.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'

export interface ReturningLink {
  readonly project: Project
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly clientAddress: string
  /** The accepted token types. */
  readonly accepted: readonly TokenType[]
}

/**
 * Consumes a link's token and runs `finish` in the same transaction, so that a crash cannot consume it without effect.
 * If `finish` throws, the token stays valid. Used, unknown and expired tokens get the same error.
 */
export const redeemLink = async <Result>(
  deps: Deps,
  returning: ReturningLink,
  finish: (db: Db, purpose: LinkPurpose) => Promise<Result>,
): Promise<Result> => {
  await countTry(deps, returning)
  return consumeLink(deps, returning, finish)
}

/**
 * Redeems a link with `prepare` before the transaction: for slow work that requires a valid token and its verifier. If
 * `prepare` throws, the token stays valid.
 */
export const redeemLinkPrepared = async <Prepared, Result>(
  deps: Deps,
  returning: ReturningLink,
  prepare: (purpose: LinkPurpose) => Promise<Prepared>,
  finish: (db: Db, purpose: LinkPurpose, prepared: Prepared) => Promise<Result>,
): Promise<Result> => {
  const { project, token, codeVerifier, accepted } = returning
  await countTry(deps, returning)
  const linkPurpose = await linkPurposeOf(deps, deps.store.db, project, token)
  if (linkPurpose === null || !accepted.includes(linkPurpose.tokenType)) throw linkRefused()
  requireVerifier(linkPurpose.codeChallenge, codeVerifier)
  const prepared = await prepare(linkPurpose)
  return consumeLink(deps, returning, (db, purpose) => finish(db, purpose, prepared))
}

/** Counted separately, because an invalid token rolls back the other transaction. */
const countTry = (deps: Deps, { project: { projectId }, clientAddress }: ReturningLink): Promise<void> =>
  consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], deps.clock.now())

const consumeLink = <Result>(
  deps: Deps,
  returning: ReturningLink,
  finish: (db: Db, purpose: LinkPurpose) => Promise<Result>,
): Promise<Result> =>
  atomically(deps.store, async (db) => {
    const linkPurpose = await linkPurposeOf(deps, db, returning.project, returning.token)
    if (linkPurpose !== null) await lockOwners(deps, db, scopeOfSecret(returning.project, linkPurpose), linkPurpose)
    if (linkPurpose !== null && setsPasswordEverywhere(linkPurpose))
      await lockMembersOf(db, returning.project, linkPurpose.destination)
    const purpose = await claimLinkToken(deps, db, returning)
    if (purpose === null) throw linkRefused()
    return finish(db, purpose)
  })

/** Whether the link sets a cross-organization password: a reset that belongs to no organization. */
const setsPasswordEverywhere = ({ redirectType, organizationId }: LinkPurpose): boolean =>
  organizationId === undefined && redirectType === 'reset_password'

export const linkRefused = () =>
  new ProviderError(
    'unable_to_auth_magic_link',
    'The link is not valid: it was already used, has expired or was never sent. Request a new one.',
  )

/** The factor type of a followed link in a session. */
export const byLink: ProofMethod = { type: 'magic_link', delivery: 'email' }

/** Returns how the token of a link proves its address. */
export const byLinkOf = (cause: ProofCause): ProofMethod => ({ ...byLink, ...causeOf(cause) })
