import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { lockMembersOf, lockOwners } from '../lock-order.ts'
import { realmOf } from '../organizations/organization-scope.ts'
import { requireRoom } from '../rate-limits/rate-limit.ts'
import type { ProofMethod } from '../sessions/sign-in/claim.ts'
import { claimLinkToken, type LinkPurpose, linkPurposeOf, type TokenType } from './link-tokens.ts'
import { requireVerifier } from './pkce.ts'

export interface ReturningLink {
  readonly project: Project
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly clientAddress: string
  /** Kinds of links that are taken here. */
  readonly accepted: readonly TokenType[]
}

/**
 * Takes a link's token back and, in the same transaction, does what it was sent for: no crash can use it up without
 * effect. `finish` throws to leave the token as it was. Used, unknown and expired tokens read alike.
 */
export const redeemLink = async <Result>(
  deps: Deps,
  returning: ReturningLink,
  finish: (rows: Rows, purpose: LinkPurpose) => Promise<Result>,
): Promise<Result> => {
  await countTry(deps, returning)
  return claimed(deps, returning, finish)
}

/**
 * As `redeemLink`, with `prepare` before the transaction: for work that takes long, and that nobody may cause without
 * a living token and its verifier. A refusal there uses nothing up.
 */
export const redeemLinkPrepared = async <Prepared, Result>(
  deps: Deps,
  returning: ReturningLink,
  prepare: (purpose: LinkPurpose) => Promise<Prepared>,
  finish: (rows: Rows, purpose: LinkPurpose, prepared: Prepared) => Promise<Result>,
): Promise<Result> => {
  const { project, token, codeVerifier, accepted } = returning
  await countTry(deps, returning)
  const living = await linkPurposeOf(deps, deps.store.rows, project, token)
  if (living === null || !accepted.includes(living.tokenType)) throw linkRefused()
  requireVerifier(living.codeChallenge, codeVerifier)
  const prepared = await prepare(living)
  return claimed(deps, returning, (rows, purpose) => finish(rows, purpose, prepared))
}

/** Counted apart, because a refused token ends the other transaction and what was written in it. */
const countTry = (deps: Deps, { project: { projectId }, clientAddress }: ReturningLink): Promise<void> =>
  requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], deps.clock.now())

const claimed = <Result>(
  deps: Deps,
  returning: ReturningLink,
  finish: (rows: Rows, purpose: LinkPurpose) => Promise<Result>,
): Promise<Result> =>
  atomically(deps.store, async (rows) => {
    const living = await linkPurposeOf(deps, rows, returning.project, returning.token)
    if (living !== null) await lockOwners(deps, rows, realmOf(returning.project, living), living)
    if (living !== null && setsPasswordEverywhere(living))
      await lockMembersOf(rows, returning.project, living.destination)
    const purpose = await claimLinkToken(deps, rows, returning)
    if (purpose === null) throw linkRefused()
    return finish(rows, purpose)
  })

/** Where one is set it counts wherever the address belongs, if no organization has the link. */
const setsPasswordEverywhere = ({ redirectType, organizationId }: LinkPurpose): boolean =>
  organizationId === undefined && redirectType === 'reset_password'

export const linkRefused = () =>
  new ProviderError(
    'unable_to_auth_magic_link',
    'The link does not work any more: it was used already, has expired, or was never sent. Ask for a new one.',
  )

/** How a followed link stands in the session. */
export const byLink: ProofMethod = { type: 'magic_link', delivery: 'email' }
