import { type OrganizationProject, organizationScope } from '../../domain/organization-scope.ts'
import type { PolicyAuthor } from '../../domain/organizations/change-organization.ts'
import type { LockOutGuard } from '../../domain/organizations/lock-out.ts'
import { type Caller, callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { addBySession } from '../../domain/organizations/members/member-growth.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { namedOrganization } from '../../domain/organizations/named-organization.ts'
import { policyAuthor } from '../../domain/organizations/policy-author.ts'
import type { Action, ResourceId, RoleHolder } from '../../domain/permissions/roles.ts'
import { requireSessionOf } from '../../domain/sessions/session-proof.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import type { Context } from '../context.ts'
import type { Route } from '../route.ts'

/** An organization that a back end names, and its scope. */
export interface NamedOrganization {
  readonly organization: Organization
  readonly scope: OrganizationProject
  /** The member that the back end acts for; null if it acts in its own name. */
  readonly actor: Caller | null
}

/** Finds an organization by its ID, its external ID or its slug. */
export const organizationOf = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  nameOrId: string,
): Promise<NamedOrganization> => {
  const { project } = at
  const organization = await namedOrganization(deps.store.db, project, nameOrId)
  if (organization === null) {
    throw new ProviderError(
      'organization_not_found',
      'No organization with this ID exists in the project. Check the ID, the external ID or the slug.',
    )
  }
  return { organization, scope: organizationScope(project, organization), actor: await actorOf(deps, at, organization) }
}

const actorOf = async (
  deps: MethodDeps,
  { actor, ...at }: Context<'back end'>,
  { organizationId }: Organization,
): Promise<Caller | null> => {
  if (actor === undefined) return null
  const caller = await callerOf(deps, { ...at, session: await requireSessionOf(deps, at.project, actor) })
  deps.requestContext.isDoneBy({ by: 'back end', actor_id: caller.member.memberId })
  if (caller.organization.organizationId === organizationId) return caller
  throw new ProviderError(
    'unauthorized_action',
    'The acting member belongs to a different organization. Nothing was changed. Pass a session of a member of this organization.',
  )
}

/** Adds a member. Counted for the session of the acting member; not counted if the back end acts in its own name. */
export const addMemberFor = <Result>(
  deps: MethodDeps,
  { actor, scope }: NamedOrganization,
  add: () => Promise<Result>,
): Promise<Result> => (actor === null ? add() : addBySession(deps, scope, actor.activeSession, add))

/** Returns the actor who assigns roles; null if it is the site. */
export const roleGranter = ({ actor }: NamedOrganization): RoleHolder | null =>
  actor === null ? null : roleHolder(actor)

/** Returns who makes a change that may lock members out. */
export const guardOf = ({ actor }: NamedOrganization): LockOutGuard => (actor === null ? 'site' : { actor })

/** Returns the author of a policy change; null if it is the site. */
export const authorOf = ({ actor }: NamedOrganization): PolicyAuthor | null =>
  actor === null ? null : policyAuthor(actor)

/** Throws if the member that a back end acts for may not do this. */
export const requirePermitted = <Id extends ResourceId>(
  { actor }: NamedOrganization,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (actor !== null) requireAllowed(actor, resourceId, action)
}

/** Throws if a back end acts for a member on another member, and no role of the actor permits it. */
export const requirePermittedAbout = <Id extends ResourceId>(
  callerOrganization: NamedOrganization,
  memberId: string,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (callerOrganization.actor?.member.memberId !== memberId) requirePermitted(callerOrganization, resourceId, action)
}

/** Restricts calls to the site itself: a request in the name of a member is rejected. */
export const siteOnly = ({ handle, ...rest }: Route): Route => ({
  ...rest,
  handle: async (deps, at, input) => {
    requireNobody(at)
    return handle(deps, at, input)
  },
})

/** Throws if a back end acts for a member in a call that only the site may make. */
export const requireNobody = ({
  actor = null,
}: Partial<Pick<Context<'back end'> | NamedOrganization, 'actor'>>): void => {
  if (actor === null) return
  throw new ProviderError(
    'unauthorized_action',
    'Only the site itself may make this request. Nothing was changed. Omit the session of the member.',
  )
}

/** Throws if a back end acts for a member and sets a value that only the site may set. */
export const requireSite = ({ actor }: NamedOrganization, changes: object): void => {
  const [name] = Object.keys(changes)
  if (actor === null || name === undefined) return
  throw new ProviderError(
    'unauthorized_action',
    `Only the site itself may set \`${name}\`. Nothing was changed. Omit the session of the member, or omit \`${name}\`.`,
  )
}
