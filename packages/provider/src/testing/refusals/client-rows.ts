import { type ComparedServer, offline, redemption } from './compared-server.ts'
import { badAuthentication, everyChallenge, noAuthentication, noStore } from './reasons.ts'
import type { RefusalRow } from './refusal-row.ts'

const credentialsOf = ({ credentials }: ComparedServer) => ({
  id: credentials.confidential.id,
  secret: credentials.confidential.secret ?? '',
})

/** Redeems a code of the confidential client with other credentials. */
const redeemingWith =
  (
    credentials: (server: ComparedServer) => {
      readonly authorization?: string
      readonly form?: Record<string, string>
    },
  ): RefusalRow['request'] =>
  async (server) => {
    const { form, ...request } = redemption(server, 'confidential', await server.code('confidential'))
    const { authorization, form: more } = credentials(server)
    const { as: _, ...open } = request
    return { ...open, form: { ...form, ...more }, ...(authorization !== undefined && { authorization }) }
  }

const basic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`

const endpoints = ['revoke', 'introspect', 'device', 'par'] as const

/** Refusals of client authentication (RFC 6749, 2.3), at the token endpoint. */
export const clientRows: readonly RefusalRow[] = [
  {
    title: 'a wrong secret in the header',
    request: redeemingWith((server) => ({ authorization: basic(credentialsOf(server).id, 'wrong') })),
    ours: '401 invalid_client Basic',
  },
  {
    title: 'a wrong secret in the body',
    request: redeemingWith((server) => ({ form: { client_id: credentialsOf(server).id, client_secret: 'wrong' } })),
    ours: '401 invalid_client Basic',
    theirs: '401 invalid_client',
    reason: everyChallenge,
  },
  {
    title: 'no secret of a confidential client',
    request: redeemingWith((server) => ({ form: { client_id: credentialsOf(server).id } })),
    ours: '401 invalid_client Basic',
    theirs: '401 invalid_client',
    reason: everyChallenge,
  },
  {
    title: 'a secret of a public client',
    request: async (server) => {
      const request = redemption(server, 'public', await server.code('public'))
      return { ...request, form: { ...request.form, client_secret: 'any' } }
    },
    ours: '401 invalid_client Basic',
    theirs: '401 invalid_client',
    reason: everyChallenge,
  },
  {
    title: 'an unknown client in the header',
    request: redeemingWith(() => ({ authorization: basic('unknown', 'any') })),
    ours: '401 invalid_client Basic',
  },
  {
    title: 'an unknown client in the body',
    request: redeemingWith(() => ({ form: { client_id: 'unknown' } })),
    ours: '401 invalid_client Basic',
    theirs: '401 invalid_client',
    reason: everyChallenge,
  },
  {
    title: 'no client',
    request: redeemingWith(() => ({})),
    ours: '401 invalid_client Basic',
    theirs: '400 invalid_request',
    reason: noAuthentication,
  },
  {
    title: 'credentials in the header and in the body',
    request: redeemingWith((server) => {
      const { id, secret } = credentialsOf(server)
      return { authorization: basic(id, secret), form: { client_id: id, client_secret: secret } }
    }),
    ours: '400 invalid_request',
  },
  {
    title: 'a header of one client and a body of another',
    request: redeemingWith((server) => {
      const { id, secret } = credentialsOf(server)
      return { authorization: basic(id, secret), form: { client_id: server.credentials.public.id } }
    }),
    ours: '400 invalid_request',
  },
  {
    title: 'a Basic header without a colon',
    request: redeemingWith(() => ({ authorization: `Basic ${btoa('x')}` })),
    ours: '401 invalid_client Basic',
    theirs: '400 invalid_request',
    reason: badAuthentication,
  },
  {
    title: 'a Bearer header',
    request: redeemingWith(() => ({ authorization: 'Bearer x' })),
    ours: '401 invalid_client Basic',
    theirs: '400 invalid_request',
    reason: badAuthentication,
  },
  {
    title: 'an assertion of an unknown type',
    request: redeemingWith((server) => ({
      form: { client_id: credentialsOf(server).id, client_assertion: 'x', client_assertion_type: 'unknown' },
    })),
    ours: '401 invalid_client Basic',
    theirs: '400 invalid_request',
    reason: badAuthentication,
  },
  ...endpoints.map(
    (endpoint): RefusalRow => ({
      title: `no client at the endpoint ${endpoint}`,
      request: () => ({ endpoint, form: { token: 'any', scope: offline } }),
      ours: '401 invalid_client Basic',
      theirs: endpoint === 'revoke' ? '400 invalid_request cacheable' : '400 invalid_request',
      reason: noAuthentication,
    }),
  ),
  ...endpoints.map(
    (endpoint): RefusalRow => ({
      title: `a wrong secret at the endpoint ${endpoint}`,
      request: (server) => ({
        endpoint,
        form: { token: 'any', scope: offline },
        authorization: basic(credentialsOf(server).id, 'wrong'),
      }),
      ours: '401 invalid_client Basic',
      ...(endpoint === 'revoke' && { theirs: '401 invalid_client Basic cacheable', reason: noStore }),
    }),
  ),
]
