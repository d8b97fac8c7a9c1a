import { ProviderError } from '../../errors.ts'
import { impersonation } from '../factors/impersonation.ts'
import type { ActiveSession } from '../sessions/sessions.ts'

/** Whether the site's staff opened the session to act as its user or member. */
export const isImpersonated = ({ session }: Pick<ActiveSession, 'session'>): boolean =>
  session.proofs.some(({ kind }) => kind === impersonation.name)

/** Throws `impersonation_not_allowed` if the site's staff act as the owner of the account. */
export const requireOwner = (activeSession: Pick<ActiveSession, 'session'>): void => {
  if (!isImpersonated(activeSession)) return
  throw new ProviderError(
    'impersonation_not_allowed',
    'Impersonated sessions cannot use this call. Nothing was changed. Let the owner of the account do it, or use the back end of the site.',
  )
}
