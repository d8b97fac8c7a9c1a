import { text } from '@latchkey/protocol/core/text.schema'
import { oauthCallbackPath } from '@latchkey/protocol/methods/oauth/paths'
import { type AnyOAuthProvider, isAnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { ssoCallbackPath } from '@latchkey/protocol/methods/sso/paths'
import * as z from 'zod'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { withQuery } from '../../domain/destinations/redirects.ts'
import { ProviderError } from '../../errors.ts'
import { guarded, plain } from '../../http/answer.ts'
import { bodyLimitBytes, readForm, readUntypedBody } from '../../http/body.ts'
import { atPath, type Exchange, type PathEndpoint } from '../../http/exchange.ts'
import { readInput } from '../../http/input.ts'
import { unknownPath } from '../../http/open-endpoints.ts'
import { standInSsoPath } from '../../methods/sso/stand-in.ts'
import type { RouteDeps } from '../../routes/route-deps.ts'
import { hostOf } from '../../routes/sdk-endpoint.ts'
import { assertPerson, isSaml } from '../saml/endpoints.ts'
import { type Choice, choices, standInPage } from './page.ts'
import { type StandIn, type StandInWord, standInPath, standInPerson } from './stand-in.ts'

/** Returns the pages of the stand-ins. Browsers come to them and leave by redirects, also from other sites. */
export const standInEndpoints = (routeDeps: RouteDeps, standIn: StandIn): readonly PathEndpoint[] => [
  {
    ...atPath('GET', standInPath(':provider')),
    async answer({ request, params }) {
      const query = new URL(request.url).searchParams
      return standInPage(providerOf(params), query)
    },
  },
  {
    ...atPath('POST', standInPath(':provider')),
    async answer(exchange) {
      const provider = providerOf(exchange.params)
      const ownPaths = [oauthCallbackPath(provider), `/v1/b2b/oauth/callback/${provider}`]
      return answerPerson(routeDeps, standIn, exchange, provider, ownPaths)
    },
  },
  {
    ...atPath('GET', standInSsoPath(':connection_id')),
    answer: async ({ request }) => standInPage('google', new URL(request.url).searchParams, 'your company'),
  },
  {
    ...atPath('POST', standInSsoPath(':connection_id')),
    // It uses Google's protocol; the URL determines the connection.
    answer: async (exchange) => {
      const { connection_id: connectionId = '' } = exchange.params
      if (isSaml(connectionId)) return assertPerson(routeDeps, exchange)
      return answerPerson(routeDeps, standIn, exchange, 'google', [ssoCallbackPath(connectionId)])
    },
  },
]

/** Converts the pressed button into the redirect back to the provider. */
const answerPerson = async (
  routeDeps: RouteDeps,
  standIn: StandIn,
  exchange: Exchange,
  provider: AnyOAuthProvider,
  ownPaths: readonly string[],
): Promise<Response> => {
  const form = await readForm(exchange.request, bodyLimitBytes.form)
  const query = new URLSearchParams(form.get('request') ?? '')
  const callbackURL = requireOwnCallback(routeDeps, exchange, ownPaths, query.get('redirect_uri') ?? '')
  const state = query.get('state') ?? ''
  const parameters = answerOf(choiceOf(form), () => {
    const email = emailDestination(form.get('email') ?? '').address
    const person = standInPerson(provider, email, assertionOf[choiceOf(form)])
    return standIn.agree({ provider, person, query })
  })
  const location = withQuery(callbackURL, { ...parameters, state })
  const headers = { ...guarded, Location: location, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

const credentialRequest = z.strictObject({
  client_id: text(256),
  email: text(254),
  nonce: text(256).optional(),
})

/** Returns a credential for the playground's own prompt, which replaces Google's script. */
export const credentialEndpoint = (standIn: StandIn): PathEndpoint => ({
  ...atPath('POST', '/dev/oauth/google/credential'),
  async answer({ request }) {
    const body = await readUntypedBody(request, bodyLimitBytes.call)
    const { client_id, email, nonce } = readInput(credentialRequest, body)
    const person = standInPerson('google', emailDestination(email).address, 'authoritative')
    return plain({ credential: await standIn.credential(person, client_id, nonce) })
  },
})

const providerOf = ({ provider = '' }: Exchange['params']) => {
  if (isAnyOAuthProvider(provider)) return provider
  throw unknownPath()
}

/** For `deny` and `fail` the value is not used. */
const assertionOf: Readonly<Record<Choice, StandInWord>> = {
  continue: 'authoritative',
  personal: 'verified',
  unverified: 'unverified',
  deny: 'unverified',
  fail: 'unverified',
}

const choiceOf = (form: URLSearchParams): Choice =>
  choices.find((choice) => choice === form.get('choice')) ?? 'continue'

/** An invalid code simulates a provider that fails after the consent. */
const answerOf = (choice: Choice, agree: () => string): Readonly<Record<string, string>> => {
  if (choice === 'deny') return { error: 'access_denied' }
  return { code: choice === 'fail' ? 'an-invalid-code' : agree() }
}

/** Redirects go only to this server, which knows the site. */
const requireOwnCallback = (
  { baseURLOf }: RouteDeps,
  { request, connection }: Exchange,
  paths: readonly string[],
  redirectURI: string,
): string => {
  const port = connection.localPort
  const bases = [hostOf(request), `localhost:${port}`, `127.0.0.1:${port}`].map((host) => baseURLOf(host, port))
  const ownPaths = bases.flatMap((base) => paths.map((path) => `${base}${path}`))
  if (ownPaths.includes(redirectURI)) return redirectURI
  throw new ProviderError(
    'bad_request',
    'The `redirect_uri` in the request does not belong to this server. Start again at the site.',
  )
}
