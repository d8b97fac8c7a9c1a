import { text } from '@latchkey/protocol/core/text.schema'
import { oauthCallbackPath } from '@latchkey/protocol/methods/oauth/paths'
import { type AnyOAuthProvider, isAnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { ssoCallbackPath } from '@latchkey/protocol/methods/sso/paths'
import * as z from 'zod'
import { withQuery } from '../../domain/projects/redirects.ts'
import { emailDestination } from '../../domain/users/destinations.ts'
import { ProviderError } from '../../errors.ts'
import { guarded, plain } from '../../http/answer.ts'
import { bodyLimitBytes, readForm, readUntypedBody } from '../../http/body.ts'
import type { Endpoint, Exchange } from '../../http/exchange.ts'
import { readInput } from '../../http/input.ts'
import { unknownPath } from '../../http/open-endpoints.ts'
import { standInSsoPath } from '../../methods/sso/stand-in.ts'
import type { RouteDeps } from '../../routes/route-deps.ts'
import { hostOf } from '../../routes/sdk-endpoint.ts'
import { assertPerson, isSaml } from '../saml/endpoints.ts'
import { type Choice, choices, standInPage } from './page.ts'
import { type StandIn, type StandInWord, standInPath, standInPerson } from './stand-in.ts'

/** The pages of the stand-ins, by verb and path. Browsers are sent to them and away by redirects, from other sites too. */
export const standInEndpoints = (routeDeps: RouteDeps, standIn: StandIn): readonly Endpoint[] => [
  {
    name: `GET ${standInPath(':provider')}`,
    async answer({ request, params }) {
      const query = new URL(request.url).searchParams
      return standInPage(providerOf(params), query)
    },
  },
  {
    name: `POST ${standInPath(':provider')}`,
    async answer(exchange) {
      const provider = providerOf(exchange.params)
      const own = [oauthCallbackPath(provider), `/v1/b2b/oauth/callback/${provider}`]
      return answerPerson(routeDeps, standIn, exchange, provider, own)
    },
  },
  {
    name: `GET ${standInSsoPath(':connection_id')}`,
    answer: async ({ request }) => standInPage('google', new URL(request.url).searchParams, 'your company'),
  },
  {
    name: `POST ${standInSsoPath(':connection_id')}`,
    // It speaks as Google does: who answers for a connection is settled by its addresses.
    answer: async (exchange) => {
      const { connection_id: connectionId = '' } = exchange.params
      if (isSaml(connectionId)) return assertPerson(routeDeps, exchange)
      return answerPerson(routeDeps, standIn, exchange, 'google', [ssoCallbackPath(connectionId)])
    },
  },
]

/** What a person pressed, as the answer that the browser takes back. */
const answerPerson = async (
  routeDeps: RouteDeps,
  standIn: StandIn,
  exchange: Exchange,
  provider: AnyOAuthProvider,
  own: readonly string[],
): Promise<Response> => {
  const form = await readForm(exchange.request, bodyLimitBytes.form)
  const query = new URLSearchParams(form.get('request') ?? '')
  const back = requireOwnCallback(routeDeps, exchange, own, query.get('redirect_uri') ?? '')
  const state = query.get('state') ?? ''
  const members = answerOf(choiceOf(form), () => {
    const email = emailDestination(form.get('email') ?? '').address
    const person = standInPerson(provider, email, wordOf[choiceOf(form)])
    return standIn.agree({ provider, person, query })
  })
  const location = withQuery(back, { ...members, state })
  const headers = { ...guarded, Location: location, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

const credentialRequest = z.strictObject({
  client_id: text(256),
  email: text(254),
  nonce: text(256).optional(),
})

/** What the playground's own prompt asks for, in the place of Google's script. */
export const credentialEndpoint = (standIn: StandIn): Endpoint => ({
  name: 'POST /dev/oauth/google/credential',
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

/** A choice that agrees to nothing never comes to it. */
const wordOf: Readonly<Record<Choice, StandInWord>> = {
  continue: 'authoritative',
  personal: 'verified',
  unverified: 'unverified',
  deny: 'unverified',
  fail: 'unverified',
}

const choiceOf = (form: URLSearchParams): Choice =>
  choices.find((choice) => choice === form.get('choice')) ?? 'continue'

/** A code that no token endpoint takes is how a provider fails that has been asked already. */
const answerOf = (choice: Choice, agree: () => string): Readonly<Record<string, string>> => {
  if (choice === 'deny') return { error: 'access_denied' }
  return { code: choice === 'fail' ? 'a-code-that-is-none' : agree() }
}

/** Nobody is sent anywhere but back to this server, which knows where the site is. */
const requireOwnCallback = (
  { baseURLOf }: RouteDeps,
  { request, connection }: Exchange,
  paths: readonly string[],
  redirectURI: string,
): string => {
  const port = connection.localPort
  const bases = [hostOf(request), `localhost:${port}`, `127.0.0.1:${port}`].map((host) => baseURLOf(host, port))
  const own = bases.flatMap((base) => paths.map((path) => `${base}${path}`))
  if (own.includes(redirectURI)) return redirectURI
  throw new ProviderError(
    'bad_request',
    'The request did not come from this server: it wants its answer elsewhere. Begin at the site again.',
  )
}
