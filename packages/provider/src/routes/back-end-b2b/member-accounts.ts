import { requireMembership } from '../../domain/organizations/members/membership.ts'
import type { OrganizationProject } from '../../domain/organizations/organization-scope.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Membership } from '../../store/tables/memberships.ts'
import type { Context } from '../context.ts'
import { organizationOf, requireNobody } from './organization-of.ts'

/** Whose accounts a back end asks for. */
export interface AccountsAsked {
  readonly organization_id: string
  readonly member_id: string
}

/** The member whose accounts are asked for; nobody but the site itself reads what was handed out. */
export const whoseAccounts = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, member_id }: AccountsAsked,
): Promise<Membership & { readonly realm: OrganizationProject }> => {
  const named = await organizationOf(deps, at, organization_id)
  requireNobody(named)
  return { ...(await requireMembership(deps.store.rows, named.realm, member_id)), realm: named.realm }
}
