import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { contactClaim } from '../../domain/factors/claim.ts'
import { email } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password as passwordKind } from '../../domain/factors/password.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { beginDiscovery } from '../../domain/organizations/discovery/begin-discovery.ts'
import { activeMembership, requireOrganization } from '../../domain/organizations/members/membership.ts'
import type { MemberSignInContext } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import type { PendingClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { addressClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { type MemberSignInResult, signInMember } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { link } from '../../domain/sign-in/linking.ts'
import { byLink, linkRefused, type ReturningLink, redeemLinkPrepared } from '../../domain/sign-in/redeem-link.ts'
import { byKnowledge } from '../../domain/sign-in/sign-in-by-link.ts'
import { lockPerson, personOfContact } from '../../domain/users/users.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { PasswordAttempt } from './attempt.ts'
import { renewPassword, resetBy, setPassword } from './change.ts'
import { redeemPassword, requireStrong } from './engine.ts'
import { changeNotice } from './notices.ts'
import { wrongPassword } from './refusals.ts'

/**
 * Returns the scope of a member's password: the organization if the member has a password in it, else the project, for
 * the cross-organization password.
 */
const scopeOf = async (
  deps: Deps,
  project: Project,
  organization: Organization,
  destination: Destination,
): Promise<Project> => {
  const scope = organizationScope(project, organization)
  const membership = await activeMembership(deps.store.db, scope, destination)
  if (membership === null || factorsOf(membership.member, passwordKind).length > 0) return scope
  const everywhere = await personOfContact(deps.store.db, project, destination)
  return everywhere === null || everywhere.passwordHash === null ? scope : project
}

/**
 * Returns the claim that a password makes: the address belonged to the owner when they set it. Only a
 * cross-organization password proves this for other organizations. The password of one organization may have been set
 * by a person whom that organization admitted as the member.
 */
const passwordClaim = (
  { organizationId }: Scope,
  destination: Destination,
  { factorId }: Pick<Factor, 'factorId'>,
  now: number,
): PendingClaim => ({
  ...addressClaim(destination, byKnowledge, now),
  provesAddress: organizationId === undefined ? destination.canonical : null,
  kind: passwordKind.name,
  publicData: { requiresReset: false },
  factorId,
  isFresh: false,
})

/** Signs in a member with their password. */
export const enterByPassword = async (
  deps: Deps,
  attempt: PasswordAttempt,
  signInContext: MemberSignInContext,
  organizationId: string,
): Promise<MemberSignInResult> => {
  const { project, destination } = attempt
  const organization = await requireOrganization(deps.store.db, project, organizationId)
  const scope = await scopeOf(deps, project, organization, destination)
  return redeemPassword(deps, { ...attempt, project: scope }, (db, owner, { factor }) => {
    requireProven(owner.factor)
    return signInMember(deps, db, signInContext, organization, [
      passwordClaim(scope, destination, factor, deps.clock.now()),
    ])
  })
}

/** Rejects a password whose address was never proven, because it does not show who owns the address. */
const requireProven = ({ provenAt }: Factor): void => {
  if (provenAt === null) throw wrongPassword()
}

/** Replaces a password that the member still knows, and signs them in. */
export const renewMemberPassword = async (
  deps: Deps,
  attempt: PasswordAttempt,
  newPassword: string,
  signInContext: MemberSignInContext,
  organizationId: string,
): Promise<MemberSignInResult> => {
  const { project, destination } = attempt
  const organization = await requireOrganization(deps.store.db, project, organizationId)
  const scope = await scopeOf(deps, project, organization, destination)
  const membership = await activeMembership(deps.store.db, organizationScope(project, organization), destination)
  const staying = { activeSession: signInContext.activeSession, memberId: membership?.member.memberId }
  return renewPassword(deps, { ...attempt, project: scope }, newPassword, staying, async (db, person, after) => {
    await notifyOwner(deps, db, scope, person, changeNotice(false))
    // A new password voids pending secrets, so claims proven before it are dropped.
    const alone = { ...signInContext, intermediateSession: null, change: 'replaces' } as const
    return signInMember(deps, db, alone, organization, [passwordClaim(scope, destination, after, deps.clock.now())])
  })
}

type Resetting = Omit<ReturningLink, 'accepted'>

/** Sets a member's password with the token of a reset mail, and signs them in. The token also proves the address. */
export const resetMemberPassword = (
  deps: Deps,
  returning: Resetting,
  password: string,
  signInContext: MemberSignInContext,
): Promise<MemberSignInResult> => {
  const { project, clientAddress } = returning
  return redeemLinkPrepared(
    deps,
    { ...returning, accepted: ['multi_tenant_passwords'] },
    ({ destination }) => hashOf(deps, project, password, destination, clientAddress),
    async (db, { destination, organizationId = '' }, hash) => {
      const organization = await requireOrganization(db, project, organizationId)
      const scope = organizationScope(project, organization)
      const membership = await activeMembership(db, scope, destination)
      if (membership === null) throw linkRefused()
      const before = await lockPerson(db, scope, membership.member.memberId)
      const [address] = factorsOf(before, email)
      const since = address?.createdAt ?? deps.clock.now()
      const claims = await resetByMail(deps, db, scope, before, destination, { hash, since })
      return signInMember(
        deps,
        db,
        { ...signInContext, activeSession: null, intermediateSession: null },
        organization,
        claims,
      )
    },
  )
}

/** The claims that an address proved outside any organization, and the intermediate session token. */
export interface StartedDiscovery {
  readonly claims: readonly PendingClaim[]
  readonly token: string
}

/** Sets the cross-organization password of an address with the token of a reset mail. */
export const resetDiscoveryPassword = (
  deps: Deps,
  returning: Resetting,
  password: string,
): Promise<StartedDiscovery> => {
  const { project, clientAddress } = returning
  return redeemLinkPrepared(
    deps,
    { ...returning, accepted: ['discovery'] },
    async ({ destination, redirectType }) => {
      // A login link of this type signs in and must not set a password.
      if (redirectType !== 'reset_password') throw linkRefused()
      return hashOf(deps, project, password, destination, clientAddress)
    },
    async (db, { destination }, hash) => {
      const claim = contactClaim(destination, byLink)
      const reason = { reason: 'login_or_create' } as const
      const { person, factor } = await link(deps, db, {
        project,
        claim,
        reason,
        activeSession: null,
        refusal: linkRefused,
      })
      const before = await lockPerson(db, project, person.userId)
      const claims = await resetByMail(deps, db, project, before, destination, { hash, since: factor.createdAt })
      return { claims, token: await beginDiscovery(deps, db, project, claims) }
    },
  )
}

/** Sets the password of a reset mail, notifies the owner, and returns what the mail and the password prove. */
const resetByMail = async (
  deps: Deps,
  db: Db,
  scope: Project,
  before: StoredUser,
  destination: Destination,
  password: { readonly hash: string; readonly since: number },
): Promise<readonly PendingClaim[]> => {
  const after = await setPassword(deps, db, scope, before, password, resetBy(null))
  await notifyOwner(deps, db, scope, before, changeNotice(factorsOf(before, passwordKind).length === 0))
  const now = deps.clock.now()
  return [addressClaim(destination, byLink, now), passwordClaim(scope, destination, after, now)]
}

const hashOf = async (
  deps: Deps,
  project: Project,
  password: string,
  { address }: Destination,
  clientAddress: string,
): Promise<string> => {
  await requireStrong(deps, project, password, address, clientAddress)
  return deps.hashing.hash(password, clientAddress)
}

/** Proves an address with its cross-organization password. */
export const discoverByPassword = (deps: Deps, attempt: PasswordAttempt): Promise<StartedDiscovery> =>
  redeemPassword(deps, attempt, async (db, owner, { factor }) => {
    requireProven(owner.factor)
    const claims = [passwordClaim(attempt.project, attempt.destination, factor, deps.clock.now())]
    return { claims, token: await beginDiscovery(deps, db, attempt.project, claims) }
  })
