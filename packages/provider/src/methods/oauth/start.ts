import type * as schema from '@latchkey/protocol/methods/oauth/consumer.schema'
import { isOAuthProvider, type OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { infer as Infer } from 'zod'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { requireChallenge } from '../../identity/pkce.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import { type Asker, redirectOf } from '../../identity/redirects.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import { takeAttachToken } from './attach.ts'
import { authorizationURL } from './authorization.ts'
import { requireClient } from './client.ts'
import { challengeOf } from './exchange.ts'
import { beginFlow, flowSecrets } from './flow.ts'
import { socialProviders } from './table.ts'

/** A press of a provider's button, as the browser brings it. */
export interface Starting {
  readonly project: Project
  readonly provider: OAuthProviderName
  readonly asked: Infer<typeof schema.start>
  /** Further members that the site wants the outside provider to see. */
  readonly parameters: Readonly<Record<string, string>>
  /** The page that asks, and this server. */
  readonly asker: Asker
  readonly clientAddress: string
  /** What binds the flow to this browser; only its cookie says it again. */
  readonly browser: string
}

/** Begins to sign somebody in at an outside provider. Answers the address that the browser goes to. */
export const startFlow = async (deps: Deps, starting: Starting): Promise<string> => {
  const { project, provider, asked, parameters, asker, clientAddress, browser } = starting
  const { baseURL } = asker
  const client = await requireClient(deps, project, provider)
  requireChallenge(project.settings.pkce_required_for_oauth, asked.code_challenge)
  const redirectURI = callbackAddress(baseURL, provider)
  const targets = {
    loginURL: redirectOf(project, asked.login_redirect_url, 'login', asker),
    signupURL: redirectOf(project, asked.signup_redirect_url, 'signup', asker),
  }
  const counted = { limit: 'oauthStartsFromClient', projectId: project.projectId, subject: clientAddress } as const
  await requireRoom(deps.store, [counted], deps.clock.now())
  const state = await atomically(deps.store, async (rows) => {
    const attachUserId = await takeAttachToken(deps, rows, project, provider, asked.oauth_attach_token)
    const codeChallenge = asked.code_challenge ?? null
    return beginFlow(deps, rows, project, browser, { provider, redirectURI, ...targets, codeChallenge, attachUserId })
  })
  const { codeVerifier, nonce } = flowSecrets(browser, state)
  const customScopes = (asked.custom_scopes ?? '').split(/[ ,]+/).filter((scope) => scope !== '')
  const codeChallenge = challengeOf(codeVerifier)
  const request = { redirectURI, state, nonce, codeChallenge, customScopes, parameters }
  const authorization = authorizationURL(socialProviders[provider], client, request)
  return deps.outside.entrance(provider, authorization, baseURL)
}

/** What the project's owner tells the outside provider to send browsers back to. */
export const callbackAddress = (baseURL: string, provider: OAuthProviderName): string =>
  `${baseURL}/v1/oauth/callback/${provider}`

export const requireProvider = (name: string | undefined): OAuthProviderName => {
  if (name !== undefined && isOAuthProvider(name)) return name
  throw new ProviderError('route_not_found', 'There is no such provider to sign in with. Check the address.')
}
