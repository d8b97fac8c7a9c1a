import { ProviderError } from '../../../errors.ts'
import { impersonation } from '../../factors/impersonation.ts'
import type { LiveSession } from '../../sessions/sessions.ts'
import type { Action, ResourceId } from '../roles.ts'

/**
 * What somebody of the site may do by the roles of the member as whom they act: look, and what nobody signs in by. The
 * member's roles may reach everybody's way in, and whoever has the site's secret needs none of them.
 */
const forOthers: { readonly [Id in ResourceId]: readonly Action<Id>[] } = {
  'stytch.organization': [],
  'stytch.member': ['search'],
  'stytch.sso': ['get'],
  'stytch.self': ['update.info.name', 'update.info.untrusted-metadata'],
}

/** Whether something is for the member alone, and somebody of the site acts as them. */
export const isForeignHand = <Id extends ResourceId>(
  { session }: Pick<LiveSession, 'session'>,
  resourceId: Id,
  action: Action<Id>,
): boolean => session.proofs.some(({ kind }) => kind === impersonation.name) && !forOthers[resourceId].includes(action)

/** Throws where somebody of the site acts as the member, and this is for the member alone. */
export const requireOwnHand = <Id extends ResourceId>(
  live: Pick<LiveSession, 'session'>,
  resourceId: Id,
  action: Action<Id>,
): void => {
  if (!isForeignHand(live, resourceId, action)) return
  throw new ProviderError(
    'unauthorized_action',
    `Whoever acts as a member does not ${action} on ${resourceId} for them, so nothing was done. Have the member do it, or the site's back end.`,
  )
}
