import { type ComparedClient, type ComparedRequest, type ComparedServer, challenge } from './compared-server.ts'
import { otherMethod } from './reasons.ts'
import type { RefusalRow } from './refusal-row.ts'

const poll = (device_code: string, as: ComparedClient): ComparedRequest => ({
  endpoint: 'token',
  as,
  form: { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code },
})

const startedDevice = async (server: ComparedServer): Promise<string> => {
  const answer = await server.send({ endpoint: 'device', as: 'public', form: { scope: 'openid' } })
  return ((await answer.json()) as { readonly device_code: string }).device_code
}

const pushing =
  (form: ComparedRequest['form'], as: ComparedClient = 'public') =>
  ({ redirectUri }: ComparedServer): ComparedRequest => ({
    endpoint: 'par',
    as,
    form: {
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
      state: 'kept',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...form,
    },
  })

const pushingWithout = (name: string) => (server: ComparedServer) => {
  const request = pushing({})(server)
  return { ...request, form: Object.fromEntries(Object.entries(request.form ?? {}).filter(([key]) => key !== name)) }
}

/** Refusals of device authorizations (RFC 8628) and pushed authorization requests (RFC 9126). */
export const deviceAndPushRows: readonly RefusalRow[] = [
  {
    title: 'no device code',
    request: () => ({
      endpoint: 'token',
      as: 'public',
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' },
    }),
    ours: '400 invalid_request',
  },
  { title: 'an unknown device code', request: () => poll('unknown', 'public'), ours: '400 invalid_grant' },
  {
    title: 'a pending device code',
    request: async (server) => poll(await startedDevice(server), 'public'),
    ours: '400 authorization_pending',
  },
  {
    title: 'the device code of another client',
    request: async (server) => poll(await startedDevice(server), 'other'),
    ours: '400 invalid_grant',
  },
  {
    title: 'a second poll at once',
    request: async (server) => {
      const device = await startedDevice(server)
      await server.send(poll(device, 'public'))
      return poll(device, 'public')
    },
    ours: '400 slow_down',
    theirs: '400 authorization_pending',
    reason: 'RFC 8628, 3.5: `slow_down` for a device that does not wait for the interval.',
  },
  {
    title: 'a device with an unlisted resource',
    request: () => ({
      endpoint: 'device',
      as: 'public',
      form: { scope: 'openid', resource: 'https://unknown.example.com/' },
    }),
    ours: '400 invalid_target',
  },
  {
    title: 'a device with an unknown scope only',
    request: () => ({ endpoint: 'device', as: 'public', form: { scope: 'unknown' } }),
    ours: '200',
  },
  {
    title: 'a device with a repeated scope',
    request: () => ({ endpoint: 'device', as: 'public', form: { scope: ['openid', 'email'] } }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with another redirect URL',
    request: pushing({ redirect_uri: 'https://app.example.com/callback/' }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request without a redirect URL',
    request: pushingWithout('redirect_uri'),
    ours: '400 invalid_request',
    theirs: '201',
    reason: 'OpenID Connect Core, 3.1.2.1: `redirect_uri` is required, also for a client that registered only one.',
  },
  {
    title: 'a pushed request with an unknown response type',
    request: pushing({ response_type: 'unknown' }),
    ours: '400 unsupported_response_type',
  },
  {
    title: 'a pushed request for an implicit token',
    request: pushing({ response_type: 'token' }),
    ours: '400 unsupported_response_type',
  },
  {
    title: 'a pushed request without a response type',
    request: pushingWithout('response_type'),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request without a challenge',
    request: pushingWithout('code_challenge'),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with a plain challenge',
    request: pushing({ code_challenge_method: 'plain' }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with a challenge without a method',
    request: pushingWithout('code_challenge_method'),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with a challenge that is too short',
    request: pushing({ code_challenge: 'short' }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with `request`',
    request: pushing({ request: 'e30.e30.' }),
    ours: '400 request_not_supported',
  },
  {
    title: 'a pushed request with `request_uri`',
    request: pushing({ request_uri: 'urn:ietf:params:oauth:request_uri:x' }),
    ours: '400 invalid_request',
    theirs: '400 request_uri_not_supported',
    reason: 'RFC 9126, 2.1: refused because it is in a pushed request; our server does support references.',
  },
  {
    title: 'a pushed request with an unlisted resource',
    request: pushing({ resource: 'https://unknown.example.com/' }),
    ours: '400 invalid_target',
  },
  { title: 'a pushed request with an unknown scope', request: pushing({ scope: 'unknown' }), ours: '201' },
  {
    title: 'a pushed request with `prompt=none login`',
    request: pushing({ prompt: 'none login' }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with an unknown prompt',
    request: pushing({ prompt: 'unknown' }),
    ours: '201',
    theirs: '400 invalid_request',
    reason: 'OpenID Connect Core, 3.1.2.1: unknown values of `prompt` may be ignored.',
  },
  {
    title: 'a pushed request with a negative `max_age`',
    request: pushing({ max_age: '-1' }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request with an unknown response mode',
    request: pushing({ response_mode: 'unknown' }),
    ours: '400 invalid_request',
    theirs: '400 unsupported_response_mode',
    reason: 'RFC 6749, 4.1.2.1 lists the errors, and has none of this name.',
  },
  {
    title: 'a pushed request with a repeated state',
    request: pushing({ state: ['a', 'b'] }),
    ours: '400 invalid_request',
  },
  {
    title: 'a pushed request by GET',
    request: () => ({ method: 'GET', endpoint: 'par' }),
    ours: '405 invalid_request',
    theirs: '404 cacheable',
    reason: otherMethod,
  },
]
