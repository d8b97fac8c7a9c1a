import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { factorKey } from '../../../store/tables/factors/factors.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/organizations/memberships.ts'
import { type Organization, organizationByExternalId } from '../../../store/tables/organizations/organizations.ts'
import { ownerOfFactor } from '../../../store/tables/users/factor-owners.ts'
import type { Deps } from '../../deps.ts'
import { email } from '../../factors/contacts.ts'
import { externalId } from '../../factors/external-id.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { isId } from '../../ids.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import type { TrustedClaims } from '../../sessions/trusted-tokens.ts'
import { verifiedAddressIn } from '../../users/user-of-token.ts'
import { lockPerson } from '../../users/users.ts'
import { mfaRequired } from '../sign-in/required-factors.ts'
import { memberNotFound } from './membership.ts'

const organizationClaim = 'https://stytch.com/organization'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the organization that a token names; each text is null if it is missing. */
export const organizationIn = (claims: TrustedClaims): { readonly id: string | null; readonly slug: string | null } => {
  const stytchClaim = (claims[organizationClaim] ?? {}) as { organization_id?: unknown; slug?: unknown }
  return { id: textOf(claims.organization_id) ?? textOf(stytchClaim.organization_id), slug: textOf(stytchClaim.slug) }
}

/**
 * Whether a token may belong to members of this organization. Its slug counts only if it has no ID, because admins
 * choose slugs.
 */
export const speaksOf = async (
  db: Db,
  { projectId }: Pick<OrganizationProject, 'projectId'>,
  { organizationId, slug }: Organization,
  claims: TrustedClaims,
): Promise<boolean> => {
  const tokenOrganization = organizationIn(claims)
  if (tokenOrganization.id === null) return tokenOrganization.slug === null || tokenOrganization.slug === slug
  if (tokenOrganization.id === organizationId) return true
  const externalOrganization = await organizationByExternalId(db, { projectId }, tokenOrganization.id)
  return externalOrganization?.organizationId === organizationId
}

/**
 * Finds the active member that a token of another issuer names: by our ID, by the external ID, or by an address that
 * both services have proven. `null` if it does not exist.
 */
export const memberOfToken = async (
  db: Db,
  scope: OrganizationProject,
  claims: TrustedClaims,
): Promise<Membership | null> => {
  const membership = (await namedBy(db, scope, claims.sub)) ?? (await provenAt(db, scope, claims))
  return membership?.member.status === 'active' ? membership : null
}

const namedBy = async (db: Db, scope: OrganizationProject, sub: string): Promise<Membership | null> => {
  const own = isId(sub) ? await membershipById(db, scope, sub) : null
  if (own !== null) return own
  const externalOwner = await ownerOfFactor(db, factorKey(scope, { kind: externalId.name, lookupKey: sub }))
  return externalOwner === null ? null : membershipById(db, scope, externalOwner.person.userId)
}

const provenAt = async (db: Db, scope: OrganizationProject, claims: TrustedClaims): Promise<Membership | null> => {
  const address = verifiedAddressIn(claims)
  const membership = address === null ? null : await membershipByEmail(db, scope, address.canonical)
  const isProven = membership !== null && factorsOf(membership.member, email).some((one) => one.provenAt !== null)
  return isProven ? membership : null
}

/**
 * Locks a member whom a trusted token is about to sign in. The site vouches for the first factor only, so a required
 * second factor must be in the member's existing session.
 */
export const lockVouched = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  memberId: string,
  existingProofs: readonly { readonly kind: string }[],
): Promise<Membership> => {
  await lockPerson(db, scope, memberId)
  const membership = await membershipById(db, scope, memberId)
  if (membership?.member.status !== 'active') throw memberNotFound()
  if (mfaRequired(deps, membership.organization, membership.member, existingProofs) === null) return membership
  throw new ProviderError(
    'unauthorized_action',
    'The organization requires a second factor, which a trusted token does not prove. No session was created. Ask the member to sign in here.',
  )
}
