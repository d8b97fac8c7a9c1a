import type { ComparedClient, ComparedRequest, ComparedServer } from './compared-server.ts'
import type { RefusalRow } from './refusal-row.ts'

const refresh = (refresh_token: string, as: ComparedClient, form: ComparedRequest['form'] = {}): ComparedRequest => ({
  endpoint: 'token',
  as,
  form: { grant_type: 'refresh_token', refresh_token, ...form },
})

const refreshing =
  (form: ComparedRequest['form'], client: ComparedClient = 'public') =>
  async (server: ComparedServer) =>
    refresh((await server.tokens(client)).refresh_token, client, form)

/** Refusals of refresh tokens. */
export const refreshRows: readonly RefusalRow[] = [
  {
    title: 'no refresh token',
    request: () => ({ endpoint: 'token', as: 'public', form: { grant_type: 'refresh_token' } }),
    ours: '400 invalid_request',
  },
  { title: 'an unknown refresh token', request: () => refresh('unknown', 'public'), ours: '400 invalid_grant' },
  {
    title: 'the refresh token of another client',
    request: async (server) => refresh((await server.tokens('public')).refresh_token, 'other'),
    ours: '400 invalid_grant',
  },
  {
    title: 'a refresh token whose successor was used',
    request: async (server) => {
      const { refresh_token } = await server.tokens('public')
      const answer = await server.send(refresh(refresh_token, 'public'))
      const successor = (await answer.json()) as { readonly refresh_token: string }
      await server.send(refresh(successor.refresh_token, 'public'))
      await server.passGraceTime()
      return refresh(refresh_token, 'public')
    },
    ours: '400 invalid_grant',
  },
  {
    title: 'the successor of a refresh token that came back',
    request: async (server) => {
      const { refresh_token } = await server.tokens('public')
      const tokens = async (token: string) =>
        (await (await server.send(refresh(token, 'public'))).json()) as { readonly refresh_token: string }
      const second = await tokens(refresh_token)
      const third = await tokens(second.refresh_token)
      await server.passGraceTime()
      await server.send(refresh(refresh_token, 'public'))
      return refresh(third.refresh_token, 'public')
    },
    ours: '400 invalid_grant',
  },
  {
    title: 'an access token as a refresh token',
    request: async (server) => refresh((await server.tokens('public')).access_token, 'public'),
    ours: '400 invalid_grant',
  },
  {
    title: 'more scopes than the user granted',
    request: refreshing({ scope: 'openid email profile' }),
    ours: '400 invalid_scope',
  },
  {
    title: 'an unknown scope beside a granted one',
    request: refreshing({ scope: 'openid unknown' }),
    ours: '200',
    theirs: '400 invalid_scope',
    reason:
      'RFC 6749, 3.3: a server may ignore a scope. Ours leaves unknown ones out of the authorization too, and libraries repeat its scopes at each refresh.',
  },
  { title: 'an unknown scope alone', request: refreshing({ scope: 'unknown' }), ours: '400 invalid_scope' },
  {
    title: 'a resource that the user did not authorize',
    request: refreshing({ resource: 'https://unknown.example.com/' }),
    ours: '400 invalid_target',
  },
]
