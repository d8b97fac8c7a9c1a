import type { PolicyAuthor } from '../../domain/organizations/change-organization.ts'
import { type Caller, callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { addBySession } from '../../domain/organizations/members/member-growth.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import { namedOrganization } from '../../domain/organizations/named-organization.ts'
import { inside, type OrganizationProject } from '../../domain/organizations/organization-scope.ts'
import { policyAuthor } from '../../domain/organizations/policy-author.ts'
import type { Action, ResourceId, RoleHolder } from '../../domain/organizations/roles.ts'
import { requireSessionOf } from '../../domain/sessions/session-proof.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Organization } from '../../store/tables/organizations.ts'
import type { Context } from '../context.ts'
import type { Route } from '../route.ts'

/** An organization that a back end names, and the project as it has it. */
export interface NamedOrganization {
  readonly organization: Organization
  readonly realm: OrganizationProject
  /** In whose name the back end asks; null where it asks in its own. */
  readonly actor: Caller | null
}

/** The organization of an id, of what the site calls it, or of a slug. */
export const organizationOf = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  named: string,
): Promise<NamedOrganization> => {
  const { project } = at
  const organization = await namedOrganization(deps.store.rows, project, named)
  if (organization === null) {
    throw new ProviderError(
      'organization_not_found',
      'The project has no such organization. Check its id, its external id or its slug.',
    )
  }
  return { organization, realm: inside(project, organization), actor: await actorOf(deps, at, organization) }
}

const actorOf = async (
  deps: MethodDeps,
  { actor, ...at }: Context<'back end'>,
  { organizationId }: Organization,
): Promise<Caller | null> => {
  if (actor === undefined) return null
  const caller = await callerOf(deps, { ...at, session: await requireSessionOf(deps, at.project, actor) })
  deps.asker.isDoneBy({ by: 'back end', actor_id: caller.member.memberId })
  if (caller.organization.organizationId === organizationId) return caller
  throw new ProviderError(
    'unauthorized_action',
    'The member in whose name this was asked is of another organization, so nothing was done.',
  )
}

/** Adds a member, counted for the session in whose name the back end asks; on the back end's own account it is not counted. */
export const addMemberFor = <Result>(
  deps: MethodDeps,
  { actor, realm }: NamedOrganization,
  add: () => Promise<Result>,
): Promise<Result> => (actor === null ? add() : addBySession(deps, realm, actor.live, add))

/** Who gives the roles that a request names; null where it is the site. */
export const giverOf = ({ actor }: NamedOrganization): RoleHolder | null => (actor === null ? null : roleHolder(actor))

/** Who changes the organization's policies; null where it is the site. */
export const authorOf = ({ actor }: NamedOrganization): PolicyAuthor | null =>
  actor === null ? null : policyAuthor(actor)

/** Throws where a back end asks in the name of somebody who may not do this. */
export const requirePermitted = <Id extends ResourceId>(
  { actor }: NamedOrganization,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (actor !== null) requireAllowed(actor, resourceId, action)
}

/** Throws where a back end asks in the name of a member about another one, and no role of theirs permits it. */
export const requirePermittedAbout = <Id extends ResourceId>(
  named: NamedOrganization,
  memberId: string,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (named.actor?.member.memberId !== memberId) requirePermitted(named, resourceId, action)
}

/** Makes calls the site's own: a request in the name of a member is refused. */
export const siteOnly = ({ handle, ...rest }: Route): Route => ({
  ...rest,
  handle: async (deps, at, input) => {
    requireNobody(at)
    return handle(deps, at, input)
  },
})

/** Throws where a back end asks in somebody's name for what is the site's alone. */
export const requireNobody = ({
  actor = null,
}: Partial<Pick<Context<'back end'> | NamedOrganization, 'actor'>>): void => {
  if (actor === null) return
  throw new ProviderError(
    'unauthorized_action',
    'Only the site itself may ask this, so nothing was done. Leave out in whose name it is asked.',
  )
}

/** Throws where a back end asks in somebody's name for what only the site may say. */
export const requireSite = ({ actor }: NamedOrganization, said: object): void => {
  const [name] = Object.keys(said)
  if (actor === null || name === undefined) return
  throw new ProviderError(
    'unauthorized_action',
    `Only the site itself may write ${name}, so nothing was done. Leave out in whose name it is asked.`,
  )
}
