import type { Call } from '@latchkey/protocol/core/call'
import type { ZodType } from 'zod'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import type { LockOutGuard } from '../../domain/organizations/lock-out.ts'
import { type Caller, callerOf, isAllowed, requireAllowed } from '../../domain/organizations/members/caller.ts'
import { roleHolder } from '../../domain/organizations/members/member-roles.ts'
import type { Action, ResourceId, RoleHolder } from '../../domain/permissions/roles.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import type { Route } from '../route.ts'

/** The caller of a portal's call: a signed-in member, or the holder of a set-up link. */
export interface PortalCaller {
  readonly scope: OrganizationProject
  /** Whoever gives a role by a rule must have its permissions. */
  readonly actorRoles: RoleHolder
  /** A member who changes a connection must still be able to sign in. A set-up link has no member. */
  readonly guard: LockOutGuard
  /** Throws `unauthorized_action` unless the caller has the permission. */
  requireAllowed<Id extends ResourceId>(resourceId: Id, action: Action<Id>): void
  /** Whether `requireAllowed` would accept it. */
  isAllowed<Id extends ResourceId>(resourceId: Id, action: Action<Id>): boolean
}

export interface PortalRequest {
  readonly caller: PortalCaller
  readonly baseURL: string
}

/** A call that members send with their session, and that pages of set-up links send too. */
export interface PortalRoute {
  readonly call: Call
  readonly schema: ZodType
  readonly handle: (deps: MethodDeps, request: PortalRequest, input: never) => Promise<object>
}

/** Combines a call with its schema and handler, as `route` does. */
export const portalRoute = <Req, Res extends object>(
  call: Call<Req, Res, 'session'>,
  schema: ZodType<Req>,
  handle: (deps: MethodDeps, request: PortalRequest, input: Req) => Promise<Res>,
): PortalRoute => ({ call, schema, handle: handle as PortalRoute['handle'] })

/** Returns the calls as those of signed-in members. */
export const forMembers = (portalRoutes: readonly PortalRoute[]): readonly Route[] =>
  portalRoutes.map(({ call, schema, handle }) => ({
    call,
    schema,
    handle: async (deps, at, input) => {
      const caller = memberCaller(await callerOf(deps, at as Context<'session'>))
      return handle(deps, { caller, baseURL: at.baseURL }, input)
    },
  }))

const memberCaller = (caller: Caller): PortalCaller => ({
  scope: caller.scope,
  actorRoles: roleHolder(caller),
  guard: { actor: caller },
  requireAllowed: (resourceId, action) => requireAllowed(caller, resourceId, action),
  isAllowed: (resourceId, action) => isAllowed(caller, resourceId, action),
})
