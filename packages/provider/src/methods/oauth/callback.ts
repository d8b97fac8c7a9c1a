import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { inside } from '../../domain/organizations/organization-scope.ts'
import { withQuery, withToken } from '../../domain/projects/redirects.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { MethodDeps } from '../method-deps.ts'
import { isKnown } from './accounts.ts'
import { requireClient } from './client.ts'
import { exchangeCode, type Recognised } from './exchange.ts'
import { flowSecrets, type TakenFlow, takeFlow } from './flow.ts'
import { issueReturned } from './returned-token.ts'
import { socialProviders } from './table.ts'

/** What a browser brings back from an outside provider. */
export interface Returning {
  /** As the path names it, which may be anything. */
  readonly provider: string
  /** The query of a redirect, or the fields of a posted form. */
  readonly answered: URLSearchParams
  /** What binds flows to this browser; undefined where it brought nothing. */
  readonly browser: string | undefined
}

/**
 * Finishes what a start began. Answers the address of the site that the browser goes on to, with a token or with the reason
 * why there is none. Throws only where no living flow of this very browser came back: then nobody knows which site meant it.
 */
export const finishFlow = async (deps: MethodDeps, { provider, answered, browser }: Returning): Promise<string> => {
  const state = answered.get('state')
  if (state === null || state === '') {
    throw new ProviderError(
      'oauth_invalid_callback_request',
      'The address is not whole: it names no sign-in. Go back to the site and begin again.',
    )
  }
  const flow = await takeFlow(deps, provider, state, browser)
  const refusal = answered.get('error')
  if (refusal !== null) return withRefusal(flow, known(refusal))
  let recognised: Recognised
  try {
    recognised = await recognise(deps, flow, { answered, state, browser: browser ?? '' })
  } catch (fault) {
    deps.log.warn({ provider, ...nameOf(fault) }, 'an outside provider did not say who signed in')
    return withRefusal(flow, 'server_error')
  }
  return siteOf(deps, flow, recognised)
}

const recognise = async (
  deps: MethodDeps,
  { project, provider, redirectURI }: TakenFlow,
  {
    answered,
    state,
    browser,
  }: { readonly answered: URLSearchParams; readonly state: string; readonly browser: string },
): Promise<Recognised> => {
  const client = await requireClient(deps, project, provider)
  const row = socialProviders[provider]
  return exchangeCode(deps, { row, client, answered, state, redirectURI, ...flowSecrets(browser, state) })
}

/** People who are known come back to the login address, new ones to the sign-up address. */
export const siteOf = async (
  deps: MethodDeps,
  flow: Pick<
    TakenFlow,
    'project' | 'provider' | 'loginURL' | 'signupURL' | 'codeChallenge' | 'attachUserId' | 'business'
  >,
  { profile, values }: Recognised,
): Promise<string> => {
  const { project, provider, loginURL, signupURL, codeChallenge, attachUserId, business } = flow
  const organizationId = business?.organizationId ?? null
  const realm = organizationId === null ? project : inside(project, { organizationId })
  return atomically(deps.store, async (rows) => {
    const isLogin = attachUserId !== null || (await isKnown(rows, realm, provider, profile))
    const returned = { provider, profile, values, codeChallenge, attachUserId, ...(business && { business }) }
    const token = await issueReturned(deps, rows, project, returned)
    return withToken(isLogin ? loginURL : signupURL, tokenTypeOf(flow), token)
  })
}

/** How the site tells what it holds. */
const tokenTypeOf = ({ business }: Pick<TakenFlow, 'business'>): string =>
  business?.organizationId === null ? 'discovery_oauth' : 'oauth'

/** What may be passed on to a site (RFC 6749, section 4.1.2.1); everything else came from who knows where. */
const reasons = {
  access_denied: (name: string) =>
    `The sign-in at ${name} was cancelled, so nobody was signed in. Try again, or use another way.`,
  temporarily_unavailable: (name: string) =>
    `${name} cannot sign anybody in at the moment. Try again later, or use another way.`,
  invalid_scope: (name: string) =>
    `${name} does not grant what the site asked for. The owner of the site has to ask for less.`,
  unauthorized_client: (name: string) => `${name} does not serve this site. Its owner has to correct the client there.`,
  server_error: (name: string) => `${name} did not say who signed in. Try again, or use another way.`,
} as const

const known = (code: string): keyof typeof reasons => {
  // Apple's and Facebook's own words for a person who changed their mind.
  if (code === 'user_cancelled_authorize' || code === 'user_cancelled_login') return 'access_denied'
  return Object.hasOwn(reasons, code) ? (code as keyof typeof reasons) : 'server_error'
}

const withRefusal = ({ loginURL, provider, business }: TakenFlow, reason: keyof typeof reasons): string =>
  withQuery(loginURL, {
    stytch_token_type: tokenTypeOf(business === undefined ? {} : { business }),
    error: reason,
    error_description: reasons[reason](everyOAuthProvider[provider]),
  })

/** Its message stays out of the log: providers repeat codes and addresses in theirs. */
const nameOf = (fault: unknown) =>
  fault instanceof Error
    ? { fault: fault.name, ...('code' in fault ? { code: fault.code } : {}) }
    : { fault: typeof fault }
