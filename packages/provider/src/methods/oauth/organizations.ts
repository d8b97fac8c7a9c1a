import type { Deps } from '../../domain/deps.ts'
import type { OAuthAccountData } from '../../domain/factors/oauth.ts'
import { beginDiscovery, requireAddress } from '../../domain/organizations/discovery/begin-discovery.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import type { MemberSignInContext } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { type PendingClaim, pendingClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { type MemberSignInResult, signInMember } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { addressOf, claimOf, isLinking } from './accounts.ts'
import type { ReturningToken } from './engine.ts'
import { attachOwnAccount } from './own-member-accounts.ts'
import { claimReturned, type ReturnedUser } from './returned-token.ts'

const claimOfReturned = ({ provider, profile, values }: ReturnedUser, provenAt: number): PendingClaim => {
  const { isVerified, tenant = '' } = profile
  const tenants = tenant === '' ? [] : [{ provider, tenant }]
  const claim = claimOf(provider, profile)
  const accountData: OAuthAccountData = { ...claim.publicData, ...(tenant !== '' && { tenant }) }
  return pendingClaim(
    { ...claim, publicData: accountData },
    {
      address: isVerified ? addressOf(profile) : null,
      isFresh: claim.provesAddress !== null,
      onlyIfLinked: !isLinking(provider, profile),
      provenAt,
      tenants,
      providerTokens: { provider, values },
    },
  )
}

const countTry = (deps: Deps, { projectId }: Project, clientAddress: string): Promise<void> =>
  consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], deps.clock.now())

/**
 * Signs in a member with the token that a site of the organization sends back. The token of a member who adds an account
 * counts in the session of that member only.
 */
export const enterByProvider = async (
  deps: Deps,
  { token, codeVerifier, clientAddress }: ReturningToken,
  signInContext: MemberSignInContext,
): Promise<{ readonly entered: MemberSignInResult; readonly returned: ReturnedUser }> => {
  const { project } = signInContext
  await countTry(deps, project, clientAddress)
  return atomically(deps.store, async (db) => {
    const returned = await claimReturned(deps, db, project, token, codeVerifier)
    const organizationId = returned.business?.organizationId ?? null
    if (organizationId === null) throw otherKind()
    const organization = await requireOrganization(db, project, organizationId)
    const claim = claimOfReturned(returned, deps.clock.now())
    const entered =
      returned.attachUserId === null
        ? await signInMember(deps, db, signInContext, organization, [claim])
        : await attachOwnAccount(deps, db, signInContext, organization, {
            claim,
            returned,
            memberId: returned.attachUserId,
          })
    return { entered, returned }
  })
}

/** Proves the address that a provider verified, outside any organization. */
export const discoverByProvider = async (
  deps: Deps,
  project: Project,
  { token, codeVerifier, clientAddress }: ReturningToken,
): Promise<{ readonly claims: readonly PendingClaim[]; readonly token: string; readonly returned: ReturnedUser }> => {
  await countTry(deps, project, clientAddress)
  return atomically(deps.store, async (db) => {
    const returned = await claimReturned(deps, db, project, token, codeVerifier)
    if (returned.business?.organizationId !== null) throw otherKind()
    const claims = [claimOfReturned(returned, deps.clock.now())]
    requireAddress(claims)
    return { claims, returned, token: await beginDiscovery(deps, db, project, claims) }
  })
}

const otherKind = () =>
  new ProviderError(
    'oauth_token_not_found',
    'The token is of the wrong kind: organization sign-in and discovery use different tokens. Finish with the call of the flow that was started.',
  )
