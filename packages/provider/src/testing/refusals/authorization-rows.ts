import { type ComparedServer, challenge, type Parameters } from './compared-server.ts'
import type { AuthorizationRow } from './refusal-row.ts'

/** A good request of the public client, with some parameters replaced. An empty one counts as absent (RFC 6749, 3.1). */
const asking =
  (parameters: Parameters) =>
  ({ credentials, redirectUri }: ComparedServer): Parameters => ({
    client_id: credentials.public.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 'kept',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...parameters,
  })

const without = (name: string) => (server: ComparedServer) =>
  Object.fromEntries(Object.entries(asking({})(server)).filter(([key]) => key !== name))

/** Refusals of the authorization endpoint. */
export const authorizationRows: readonly AuthorizationRow[] = [
  {
    title: 'a redirect URL with one more character',
    query: asking({ redirect_uri: 'https://app.example.com/callback/' }),
    ours: 'page',
  },
  { title: 'http instead of https', query: asking({ redirect_uri: 'http://app.example.com/callback' }), ours: 'page' },
  {
    title: 'a redirect URL with a fragment',
    query: asking({ redirect_uri: 'https://app.example.com/callback#x' }),
    ours: 'page',
  },
  {
    title: 'a redirect URL with a query',
    query: asking({ redirect_uri: 'https://app.example.com/callback?x' }),
    ours: 'page',
  },
  {
    title: 'a redirect URL in other case',
    query: asking({ redirect_uri: 'https://APP.example.com/callback' }),
    ours: 'page',
  },
  {
    title: 'no redirect URL',
    query: without('redirect_uri'),
    ours: 'page',
    theirs: 'asks the user',
    reason: 'OpenID Connect Core, 3.1.2.1: `redirect_uri` is required, also for a client that registered only one.',
  },
  { title: 'an unknown client', query: asking({ client_id: 'unknown' }), ours: 'page' },
  { title: 'no client', query: without('client_id'), ours: 'page' },
  { title: 'a repeated client', query: asking({ client_id: ['a', 'b'] }), ours: 'page' },
  {
    title: 'a repeated redirect URL',
    query: asking({ redirect_uri: ['https://app.example.com/callback', 'https://app.example.com/callback'] }),
    ours: 'page',
    theirs: 'redirect invalid_request iss',
    reason: 'RFC 6749, 4.1.2.1: an invalid `redirect_uri` gets no redirect. Theirs goes to the first of both.',
  },
  { title: 'a repeated state', query: asking({ state: ['a', 'b'] }), ours: 'redirect invalid_request iss' },
  { title: 'a repeated scope', query: asking({ scope: ['openid', 'email'] }), ours: 'redirect invalid_request iss' },
  { title: 'no challenge', query: without('code_challenge'), ours: 'redirect invalid_request iss' },
  {
    title: 'a plain challenge',
    query: asking({ code_challenge_method: 'plain' }),
    ours: 'redirect invalid_request iss',
  },
  {
    title: 'a challenge without a method',
    query: without('code_challenge_method'),
    ours: 'asks the user',
    theirs: 'redirect invalid_request iss',
    reason:
      'RFC 7636, 4.3 makes it `plain`. The existing components send no method, so ours always compares S256: a plain verifier fails at the token endpoint, and no plain challenge is accepted.',
  },
  {
    title: 'a challenge that is too short',
    query: asking({ code_challenge: 'short' }),
    ours: 'redirect invalid_request iss',
  },
  {
    title: 'no response type',
    query: without('response_type'),
    ours: 'asks the user',
    theirs: 'redirect invalid_request iss',
    reason:
      'RFC 6749, 3.1.1 demands an error. The existing components take `code`, the only type, and apps rely on it.',
  },
  {
    title: 'an unknown response type',
    query: asking({ response_type: 'unknown' }),
    ours: 'redirect unsupported_response_type iss',
  },
  {
    title: 'an implicit token',
    query: asking({ response_type: 'token' }),
    ours: 'redirect unsupported_response_type iss',
  },
  {
    title: 'an unknown scope',
    query: asking({ scope: 'unknown' }),
    ours: 'redirect invalid_scope iss',
    theirs: 'asks the user',
    reason: 'RFC 6749, 4.1.2.1: `invalid_scope`. Ours would otherwise ask for a consent to nothing.',
  },
  { title: '`prompt=none login`', query: asking({ prompt: 'none login' }), ours: 'redirect invalid_request iss' },
  {
    title: '`prompt=none` before the user consented',
    query: asking({ prompt: 'none', scope: 'openid offline_access' }),
    ours: 'redirect consent_required iss',
    theirs: 'redirect login_required iss',
    reason:
      'OpenID Connect Core, 3.1.2.6: our user is signed in and has to consent; the browser of theirs has no session.',
  },
  {
    title: 'an unknown prompt',
    query: asking({ prompt: 'unknown' }),
    ours: 'asks the user',
    theirs: 'redirect invalid_request iss',
    reason: 'OpenID Connect Core, 3.1.2.1: unknown values of `prompt` may be ignored.',
  },
  { title: 'a `max_age` that is no number', query: asking({ max_age: 'x' }), ours: 'redirect invalid_request iss' },
  { title: 'a negative `max_age`', query: asking({ max_age: '-1' }), ours: 'redirect invalid_request iss' },
  { title: '`request`', query: asking({ request: 'e30.e30.' }), ours: 'redirect request_not_supported iss' },
  {
    title: '`request_uri`',
    query: asking({ request_uri: 'https://app.example.com/request' }),
    ours: 'redirect request_uri_not_supported iss',
  },
  { title: '`registration`', query: asking({ registration: '{}' }), ours: 'redirect registration_not_supported iss' },
  {
    title: 'an unknown response mode',
    query: asking({ response_mode: 'unknown' }),
    ours: 'redirect invalid_request iss',
    theirs: 'redirect unsupported_response_mode iss',
    reason:
      'RFC 6749, 4.1.2.1: `invalid_request` for an unsupported value; no standard registers `unsupported_response_mode`.',
  },
  {
    title: 'an unknown response mode',
    query: asking({ response_mode: 'unknown' }),
    ours: 'redirect invalid_request iss',
    theirs: 'redirect unsupported_response_mode iss',
    reason: 'RFC 6749, 4.1.2.1 lists the errors, and has none of this name.',
  },
  {
    title: 'an unlisted resource',
    query: asking({ resource: 'https://unknown.example.com/' }),
    ours: 'redirect invalid_target iss',
  },
]
