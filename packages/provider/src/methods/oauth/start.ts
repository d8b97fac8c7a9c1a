import type * as schema from '@latchkey/protocol/methods/oauth/consumer.schema'
import {
  type AnyOAuthProvider,
  isOAuthProvider,
  type OAuthProviderName,
} from '@latchkey/protocol/methods/oauth/providers'
import type { infer as Infer } from 'zod'
import type { Deps } from '../../domain/deps.ts'
import { type RequestOrigin, redirectOf } from '../../domain/destinations/redirects.ts'
import { requireChallenge, requireChallengeForApps } from '../../domain/one-time-secrets/pkce.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { takeAttachToken } from './attach.ts'
import { authorizationURL } from './authorization.ts'
import { requireClient } from './client.ts'
import { challengeOf } from './exchange.ts'
import { type BusinessFlow, beginFlow, type Flow, flowSecrets } from './flow.ts'
import { socialProviders } from './table.ts'

/** The redirect URI for the provider, and the URLs of the site to return to. */
export interface FlowTarget extends Pick<Flow, 'redirectURI' | 'loginURL' | 'signupURL'> {
  readonly business?: BusinessFlow
}

/** The start of a flow, from the browser's request. */
export interface FlowStart {
  readonly project: Project
  readonly provider: AnyOAuthProvider
  readonly asked: Infer<typeof schema.start>
  /** Additional parameters of the site for the provider. */
  readonly parameters: Readonly<Record<string, string>>
  /** Origin of the page that sends the request, and URL of this server. */
  readonly requestOrigin: RequestOrigin
  readonly clientAddress: string
  /** The secret that binds the flow to this browser; only its cookie repeats it. */
  readonly browser: string
  /** The secret that binds an attach token to this browser, if its cookie was sent. */
  readonly attachBrowser?: string | undefined
  /** For members; users return to the project's own URLs. */
  readonly target?: FlowTarget
}

/** Starts a sign-in at a provider. Returns the URL that the browser is redirected to. */
export const startFlow = async (deps: Deps, starting: FlowStart): Promise<string> => {
  const { project, provider, asked, parameters, requestOrigin, clientAddress, browser, attachBrowser } = starting
  const { baseURL } = requestOrigin
  const client = await requireClient(deps, project, provider)
  requireChallenge(project.settings.pkce_required_for_oauth, asked.code_challenge)
  const target: FlowTarget = starting.target ?? {
    redirectURI: callbackAddress(baseURL, provider),
    loginURL: redirectOf(project, asked.login_redirect_url, 'login', requestOrigin),
    signupURL: redirectOf(project, asked.signup_redirect_url, 'signup', requestOrigin),
  }
  const { redirectURI, loginURL, signupURL } = target
  requireChallengeForApps(project, [loginURL, signupURL], asked.code_challenge)
  const rateLimit = { limit: 'oauthStartsFromClient', projectId: project.projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  const state = await atomically(deps.store, async (db) => {
    const attachUserId = await takeAttachToken(deps, db, project, provider, {
      token: asked.oauth_attach_token,
      browser: attachBrowser,
    })
    const codeChallenge = asked.code_challenge ?? null
    return beginFlow(deps, db, project, browser, { provider, ...target, codeChallenge, attachUserId })
  })
  const { codeVerifier, nonce } = flowSecrets(browser, state)
  const customScopes = (asked.custom_scopes ?? '').split(/[ ,]+/).filter((scope) => scope !== '')
  const codeChallenge = challengeOf(codeVerifier)
  const request = { redirectURI, state, nonce, codeChallenge, customScopes, parameters }
  const authorization = authorizationURL(socialProviders[provider], client, request)
  return deps.outside.entrance(provider, authorization, baseURL)
}

/** Returns the redirect URI to register at the provider. */
export const callbackAddress = (baseURL: string, provider: AnyOAuthProvider): string =>
  `${baseURL}/v1/oauth/callback/${provider}`

export const requireProvider = (name: string | undefined): OAuthProviderName => {
  if (name !== undefined && isOAuthProvider(name)) return name
  throw new ProviderError('route_not_found', 'Unknown OAuth provider. Check the provider name in the URL.')
}
