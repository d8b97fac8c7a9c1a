import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { ownerOfFactor } from '../../../store/tables/factor-owners.ts'
import { factorKey } from '../../../store/tables/factors.ts'
import { type Membership, membershipByEmail, membershipById } from '../../../store/tables/memberships.ts'
import { type Organization, organizationByExternalId } from '../../../store/tables/organizations.ts'
import type { Deps } from '../../deps.ts'
import { email } from '../../factors/contacts.ts'
import { externalId } from '../../factors/external-id.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { isId } from '../../ids.ts'
import type { TrustedClaims } from '../../sessions/trusted-tokens.ts'
import { verifiedAddressIn } from '../../users/user-of-token.ts'
import { lockPerson } from '../../users/users.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { mfaRequired } from '../sign-in/required-factors.ts'
import { memberNotFound } from './membership.ts'

const organizationClaim = 'https://stytch.com/organization'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The organization that a token of somebody else speaks of; texts of which each is null where it says none. */
export const organizationIn = (claims: TrustedClaims): { readonly id: string | null; readonly slug: string | null } => {
  const told = (claims[organizationClaim] ?? {}) as { organization_id?: unknown; slug?: unknown }
  return { id: textOf(claims.organization_id) ?? textOf(told.organization_id), slug: textOf(told.slug) }
}

/**
 * Whether a token may be of this organization's members: one that speaks of another is of nobody here. Its slug counts only where it
 * has no id, because admins choose slugs.
 */
export const speaksOf = async (
  rows: Rows,
  { projectId }: Pick<OrganizationProject, 'projectId'>,
  { organizationId, slug }: Organization,
  claims: TrustedClaims,
): Promise<boolean> => {
  const said = organizationIn(claims)
  if (said.id === null) return said.slug === null || said.slug === slug
  if (said.id === organizationId) return true
  const named = await organizationByExternalId(rows, { projectId }, said.id)
  return named?.organizationId === organizationId
}

/**
 * The member whom a token of somebody else names in an organization: by our own id, by the site's name for them, or by an
 * address that both places have proven. Only those who are in; `null` where there is nobody.
 */
export const memberOfToken = async (
  rows: Rows,
  realm: OrganizationProject,
  claims: TrustedClaims,
): Promise<Membership | null> => {
  const found = (await namedBy(rows, realm, claims.sub)) ?? (await provenAt(rows, realm, claims))
  return found?.member.status === 'active' ? found : null
}

const namedBy = async (rows: Rows, realm: OrganizationProject, sub: string): Promise<Membership | null> => {
  const own = isId(sub) ? await membershipById(rows, realm, sub) : null
  if (own !== null) return own
  const named = await ownerOfFactor(rows, factorKey(realm, { kind: externalId.name, lookupKey: sub }))
  return named === null ? null : membershipById(rows, realm, named.person.userId)
}

const provenAt = async (rows: Rows, realm: OrganizationProject, claims: TrustedClaims): Promise<Membership | null> => {
  const address = verifiedAddressIn(claims)
  const found = address === null ? null : await membershipByEmail(rows, realm, address.canonical)
  const isProven = found !== null && factorsOf(found.member, email).some((one) => one.provenAt !== null)
  return isProven ? found : null
}

/**
 * Locks a member whom somebody else's word is about to sign in, as they are then. The site answers for the first factor; what an
 * organization asks for beside it nobody else can show, so there it has to be in the session that the member has.
 */
export const lockVouched = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
  held: readonly { readonly kind: string }[],
): Promise<Membership> => {
  await lockPerson(rows, realm, memberId)
  const membership = await membershipById(rows, realm, memberId)
  if (membership?.member.status !== 'active') throw memberNotFound()
  if (mfaRequired(deps, membership.organization, membership.member, held) === null) return membership
  throw new ProviderError(
    'unauthorized_action',
    'The organization asks for a second factor, which no token of somebody else shows, so nobody was signed in. Have the member sign in here.',
  )
}
