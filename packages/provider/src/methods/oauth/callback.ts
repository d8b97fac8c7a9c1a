import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { withQuery, withToken } from '../../domain/destinations/redirects.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { MethodDeps } from '../method-deps.ts'
import { isKnown } from './accounts.ts'
import { requireClient } from './client.ts'
import { exchangeCode, type VerifiedProviderUser } from './exchange.ts'
import { flowSecrets, type TakenFlow, takeFlow } from './flow.ts'
import { issueReturned } from './returned-token.ts'
import { socialProviders } from './table.ts'

/** The response that a browser brings back from a provider. */
export interface ProviderResponse {
  /** From the path, not validated yet. */
  readonly provider: string
  /** The query of a redirect, or the fields of a posted form. */
  readonly answered: URLSearchParams
  /** The secret that binds flows to this browser; undefined if it sent no cookie. */
  readonly browser: string | undefined
}

/**
 * Finishes a flow. Returns the URL of the site to redirect to, with a token or an error. Throws only if no pending flow
 * of this browser matches, because the site is then unknown.
 */
export const finishFlow = async (
  deps: MethodDeps,
  { provider, answered, browser }: ProviderResponse,
): Promise<string> => {
  const state = answered.get('state')
  if (state === null || state === '') {
    throw new ProviderError(
      'oauth_invalid_callback_request',
      'The callback has no `state`, so it belongs to no sign-in. Go back to the site and start again.',
    )
  }
  const flow = await takeFlow(deps, provider, state, browser)
  const refusal = answered.get('error')
  if (refusal !== null) return withRefusal(flow, passedError(refusal))
  let oauthResult: VerifiedProviderUser
  try {
    oauthResult = await recognise(deps, flow, { answered, state, browser: browser ?? '' })
  } catch (fault) {
    deps.log.warn({ provider, ...nameOf(fault) }, 'an OAuth provider returned no valid identity')
    return withRefusal(flow, 'server_error')
  }
  return siteRedirectURL(deps, flow, oauthResult)
}

const recognise = async (
  deps: MethodDeps,
  { project, provider, redirectURI }: TakenFlow,
  {
    answered,
    state,
    browser,
  }: { readonly answered: URLSearchParams; readonly state: string; readonly browser: string },
): Promise<VerifiedProviderUser> => {
  const client = await requireClient(deps, project, provider)
  const row = socialProviders[provider]
  return exchangeCode(deps, { row, client, answered, state, redirectURI, ...flowSecrets(browser, state) })
}

/** Returns the URL of the site to redirect to: the login URL for existing users, the sign-up URL for new ones. */
export const siteRedirectURL = async (
  deps: MethodDeps,
  flow: Pick<
    TakenFlow,
    'project' | 'provider' | 'loginURL' | 'signupURL' | 'codeChallenge' | 'attachUserId' | 'business'
  >,
  { profile, values }: Pick<VerifiedProviderUser, 'profile' | 'values'>,
): Promise<string> => {
  const { project, provider, loginURL, signupURL, codeChallenge, attachUserId, business } = flow
  const organizationId = business?.organizationId ?? null
  const scope = organizationId === null ? project : organizationScope(project, { organizationId })
  return atomically(deps.store, async (db) => {
    const isLogin = attachUserId !== null || (await isKnown(db, scope, provider, profile))
    const returned = { provider, profile, values, codeChallenge, attachUserId, ...(business && { business }) }
    const token = await issueReturned(deps, db, project, returned)
    return withToken(isLogin ? loginURL : signupURL, tokenTypeOf(flow), token)
  })
}

/** The token type by which the site recognizes the token. */
const tokenTypeOf = ({ business }: Pick<TakenFlow, 'business'>): string =>
  business?.organizationId === null ? 'discovery_oauth' : 'oauth'

/** Errors that are passed on to the site (RFC 6749, section 4.1.2.1). Any other value is untrusted and replaced. */
const reasons = {
  access_denied: (name: string) =>
    `The sign-in at ${name} was cancelled. You were not signed in. Try again, or use another way to sign in.`,
  temporarily_unavailable: (name: string) =>
    `${name} is temporarily unavailable. Try again later, or use another way to sign in.`,
  invalid_scope: (name: string) =>
    `${name} does not grant the requested scopes. The owner of the site has to request fewer.`,
  unauthorized_client: (name: string) =>
    `${name} does not allow sign-in to this site. The owner of the site has to correct the client at ${name}.`,
  server_error: (name: string) => `${name} returned no valid identity. Try again, or use another way to sign in.`,
} as const

const passedError = (code: string): keyof typeof reasons => {
  // The errors of Apple and Facebook for a cancelled sign-in.
  if (code === 'user_cancelled_authorize' || code === 'user_cancelled_login') return 'access_denied'
  return Object.hasOwn(reasons, code) ? (code as keyof typeof reasons) : 'server_error'
}

const withRefusal = ({ loginURL, provider, business }: TakenFlow, reason: keyof typeof reasons): string =>
  withQuery(loginURL, {
    stytch_token_type: tokenTypeOf(business === undefined ? {} : { business }),
    error: reason,
    error_description: reasons[reason](everyOAuthProvider[provider]),
  })

/** Names a fault without its message: providers repeat codes and addresses in theirs. */
const nameOf = (fault: unknown) =>
  fault instanceof Error
    ? { fault: fault.name, ...('code' in fault ? { code: fault.code } : {}) }
    : { fault: typeof fault }
