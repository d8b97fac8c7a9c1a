import { ProviderError } from '../../../errors.ts'
import { impersonation } from '../../factors/impersonation.ts'
import type { Action, ResourceId } from '../../permissions/roles.ts'
import type { ActiveSession } from '../../sessions/sessions.ts'

/**
 * The actions that an impersonated session may perform: reading, and changes that do not affect sign-in. A member's
 * roles may affect how others sign in, and the site's staff do not need them, because the site has the project secret.
 */
const forOthers: { readonly [Id in ResourceId]: readonly Action<Id>[] } = {
  'stytch.organization': [],
  'stytch.member': ['search'],
  'stytch.sso': ['get'],
  'stytch.scim': ['get'],
  'stytch.custom-org-roles': ['get'],
  'stytch.self': ['update.info.name', 'update.info.untrusted-metadata'],
}

/** Whether the session is impersonated and the action is forbidden for it. */
export const isForbiddenWhileImpersonating = <Id extends ResourceId>(
  { session }: Pick<ActiveSession, 'session'>,
  resourceId: Id,
  action: Action<Id>,
): boolean => session.proofs.some(({ kind }) => kind === impersonation.name) && !forOthers[resourceId].includes(action)

/** Throws if the session is impersonated and the action is forbidden for it. */
export const requireNotImpersonated = <Id extends ResourceId>(
  activeSession: Pick<ActiveSession, 'session'>,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (!isForbiddenWhileImpersonating(activeSession, resourceId, action)) return
  throw new ProviderError(
    'unauthorized_action',
    `Impersonated sessions cannot perform \`${action}\` on \`${resourceId}\`. Nothing was changed. Let the member do it, or use the back end of the site.`,
  )
}
