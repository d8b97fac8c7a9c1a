import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { requireMembership } from '../../domain/organizations/members/membership.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import type { Context } from '../context.ts'
import { organizationOf, requireNobody } from './organization-of.ts'

/** The member whose accounts a back end reads. */
export interface MemberAccountsRequest {
  readonly organization_id: string
  readonly member_id: string
}

/** Returns the member whose accounts are read. Only the site itself may read tokens. */
export const whoseAccounts = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, member_id }: MemberAccountsRequest,
): Promise<Membership & { readonly scope: OrganizationProject }> => {
  const callerOrganization = await organizationOf(deps, at, organization_id)
  requireNobody(callerOrganization)
  const { scope } = callerOrganization
  return { ...(await requireMembership(deps.store.db, scope, member_id)), scope }
}
