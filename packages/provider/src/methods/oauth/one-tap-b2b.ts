import { requireChallenge } from '../../domain/one-time-secrets/pkce.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { MethodDeps } from '../method-deps.ts'
import { siteRedirectURL } from './callback.ts'
import { clientOf } from './client.ts'
import { recogniseTapped, spendToken } from './one-tap.ts'

/** The response to a One Tap prompt on a page of organizations. */
export interface OneTapResponse {
  readonly project: Project
  readonly idToken: string
  readonly codeChallenge: string | undefined
  /** Null if no organization is known yet. */
  readonly organizationId: string | null
  readonly loginURL: string
  readonly signupURL: string
  readonly clientAddress: string
}

/**
 * Consumes the ID token of a prompt. Returns the URL of the site to redirect to. Such a prompt has no cookie of ours. A
 * project that wants the token bound to its browser requires PKCE, which this call supports.
 */
export const finishTap = async (deps: MethodDeps, tapped: OneTapResponse): Promise<string> => {
  const { project, idToken, codeChallenge, organizationId, loginURL, signupURL, clientAddress } = tapped
  const { projectId, settings } = project
  requireChallenge(settings.pkce_required_for_oauth, codeChallenge)
  if (organizationId !== null) await requireOrganization(deps.store.db, project, organizationId)
  await consumeRateLimit(
    deps.store,
    [{ limit: 'triesFromClient', projectId, subject: clientAddress }],
    deps.clock.now(),
  )
  const client = await clientOf(deps, project, 'google')
  if (client === null) {
    throw new ProviderError(
      'oauth_config_not_found',
      'The project has no client at Google. The user was not signed in. Add a Google client to the project setting oauth_clients.',
    )
  }
  const tapResult = await recogniseTapped(deps, client, '', idToken)
  // In a separate transaction: the token is used even if the next step fails.
  await spendToken(deps, deps.store.db, projectId, idToken)
  const targets = { loginURL, signupURL, codeChallenge: codeChallenge ?? null }
  const flow = { project, provider: 'google', ...targets, attachUserId: null, business: { organizationId } } as const
  return siteRedirectURL(deps, flow, tapResult)
}
