import {
  type ComparedClient,
  type ComparedRequest,
  type ComparedServer,
  redemption,
  verifier,
} from './compared-server.ts'
import { otherMethod } from './reasons.ts'
import type { RefusalRow } from './refusal-row.ts'

/** Redeems a fresh code of the public client, with some parameters replaced. */
const redeeming =
  (form: ComparedRequest['form'] = {}, more: Partial<ComparedRequest> = {}, client: ComparedClient = 'public') =>
  async (server: ComparedServer): Promise<ComparedRequest> => {
    const request = redemption(server, client, await server.code(client))
    return { ...request, ...more, form: { ...request.form, ...form } }
  }

const without = (name: string) => async (server: ComparedServer) => {
  const request = await redeeming()(server)
  return { ...request, form: Object.fromEntries(Object.entries(request.form ?? {}).filter(([key]) => key !== name)) }
}

/** Refusals of the token endpoint for authorization codes, and for every grant. */
export const codeRows: readonly RefusalRow[] = [
  { title: 'a wrong verifier', request: redeeming({ code_verifier: `${verifier}x` }), ours: '400 invalid_grant' },
  {
    title: 'a verifier that is too short',
    request: redeeming({ code_verifier: 'short' }),
    ours: '400 invalid_grant',
    theirs: '400 invalid_request',
    reason: 'RFC 7636, 4.6: a verifier that does not match is `invalid_grant`, whatever its length.',
  },
  { title: 'no verifier', request: without('code_verifier'), ours: '400 invalid_grant' },
  { title: 'no code', request: without('code'), ours: '400 invalid_request' },
  { title: 'an unknown code', request: redeeming({ code: 'unknown' }), ours: '400 invalid_grant' },
  {
    title: 'a used code',
    request: async (server) => {
      const request = await redeeming()(server)
      await server.send(request)
      return request
    },
    ours: '400 invalid_grant',
  },
  {
    title: 'the code of another client',
    request: async (server) => redemption(server, 'other', await server.code('public')),
    ours: '400 invalid_grant',
  },
  {
    title: 'another redirect URL than that of the authorization',
    request: redeeming({ redirect_uri: 'https://app.example.com/callback/' }),
    ours: '400 invalid_grant',
  },
  { title: 'no redirect URL', request: without('redirect_uri'), ours: '200' },
  { title: 'no grant type', request: without('grant_type'), ours: '400 invalid_request' },
  { title: 'an unknown grant type', request: redeeming({ grant_type: 'unknown' }), ours: '400 unsupported_grant_type' },
  {
    title: 'a password grant',
    request: redeeming({ grant_type: 'password', username: 'ada', password: 'x' }),
    ours: '400 unsupported_grant_type',
  },
  {
    title: 'a token exchange',
    request: redeeming({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: 'x',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    }),
    ours: '400 unsupported_grant_type',
  },
  {
    title: 'a JWT as an authorization grant',
    request: redeeming({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'e30.e30.x' }),
    ours: '400 unsupported_grant_type',
  },
  {
    title: 'client credentials of a client that acts for users',
    request: redeeming({ grant_type: 'client_credentials' }, {}, 'confidential'),
    ours: '400 unauthorized_client',
    theirs: '400 unsupported_grant_type',
    reason:
      'RFC 6749, 5.2: `unauthorized_client`. Our server has this grant, for other clients; theirs has it for none.',
  },
  {
    title: 'a repeated parameter',
    request: redeeming({ code_verifier: [verifier, verifier] }),
    ours: '400 invalid_request',
  },
  {
    title: 'a repeated grant type',
    request: redeeming({ grant_type: ['authorization_code', 'refresh_token'] }),
    ours: '400 invalid_request',
  },
  {
    title: 'an unlisted resource',
    request: redeeming({ resource: 'https://unknown.example.com/' }),
    ours: '400 invalid_target',
  },
  { title: 'a resource that is no URI', request: redeeming({ resource: 'api' }), ours: '400 invalid_target' },
  {
    title: 'GET',
    request: redeeming({}, { method: 'GET' }),
    ours: '405 invalid_request',
    theirs: '404 cacheable',
    reason: otherMethod,
  },
  {
    title: 'parameters in the query',
    request: async (server) => {
      const { form = {}, ...request } = await redeeming()(server)
      return { ...request, query: form, form: {} }
    },
    ours: '400 invalid_request',
  },
]
