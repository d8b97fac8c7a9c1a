import { requireChallenge } from '../../domain/one-time-secrets/pkce.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import { requireRoom } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { MethodDeps } from '../method-deps.ts'
import { siteOf } from './callback.ts'
import { clientOf } from './client.ts'
import { recogniseTapped, spendToken } from './one-tap.ts'

/** What a page of organizations says once its prompt was answered. */
export interface Tapped {
  readonly project: Project
  readonly idToken: string
  readonly codeChallenge: string | undefined
  /** Null where none is known yet. */
  readonly organizationId: string | null
  readonly loginURL: string
  readonly signupURL: string
  readonly clientAddress: string
}

/**
 * Takes a prompt's ID token, once. Answers the address of the site that the browser goes on to. Such a prompt has no cookie of
 * ours: where a project wants the token bound to its browser it requires PKCE, which this wire carries.
 */
export const finishTap = async (deps: MethodDeps, tapped: Tapped): Promise<string> => {
  const { project, idToken, codeChallenge, organizationId, loginURL, signupURL, clientAddress } = tapped
  const { projectId, settings } = project
  requireChallenge(settings.pkce_required_for_oauth, codeChallenge)
  if (organizationId !== null) await requireOrganization(deps.store.rows, project, organizationId)
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], deps.clock.now())
  const client = await clientOf(deps, project, 'google')
  if (client === null) {
    throw new ProviderError(
      'oauth_config_not_found',
      'The project has no client at Google, so nobody was signed in. Its owner sets one.',
    )
  }
  const recognised = await recogniseTapped(deps, client, '', idToken)
  // Apart from what comes of it: whatever that is, the token was used.
  await spendToken(deps, deps.store.rows, projectId, idToken)
  const targets = { loginURL, signupURL, codeChallenge: codeChallenge ?? null }
  const flow = { project, provider: 'google', ...targets, attachUserId: null, business: { organizationId } } as const
  return siteOf(deps, flow, recognised)
}
