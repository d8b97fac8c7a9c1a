import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { ConnectedApps, type TestApp, verifier } from '../../testing/connected-apps.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { basic, TestProvider } from '../../testing/provider.ts'

type Fields = Readonly<Record<string, unknown>>
type Encoded = Readonly<{ type: string; body: (fields: Fields) => string }>

const form: Encoded = {
  type: 'application/x-www-form-urlencoded',
  body: (fields) => new URLSearchParams(fields as Readonly<Record<string, string>>).toString(),
}
const json: Encoded = { type: 'application/json', body: (fields) => JSON.stringify(fields) }

/** How the clients of each kind send the credentials of a program. `project` is the Basic header of the project. */
const senders: Readonly<
  Record<string, { readonly encoding: Encoded; readonly place: 'body' | 'header'; readonly project?: true }>
> = {
  'Python and Ruby SDK: JSON, client in the body, header of the project': {
    encoding: json,
    place: 'body',
    project: true,
  },
  'introspection of the Python SDK: form, client in the body, header of the project': {
    encoding: form,
    place: 'body',
    project: true,
  },
  'Node and Go SDK: form, client in the body': { encoding: form, place: 'body' },
  'HTTP clients: JSON, client in the body': { encoding: json, place: 'body' },
  'OAuth libraries: form, client_secret_basic': { encoding: form, place: 'header' },
  'JSON, client_secret_basic': { encoding: json, place: 'header' },
}

for (const vertical of ['CONSUMER', 'B2B'] as const)
  describeOnBothStores(`OAuth requests as the SDKs send them, ${vertical}`, (given) => {
    let provider: TestProvider
    let machine: Required<TestApp>
    let app: TestApp
    beforeAll(async () => {
      provider = await TestProvider.start(given.url)
      if (vertical === 'B2B') provider.project = provider.b2bProject
      const made = await asBackEnd<{ readonly m2m_client: Required<TestApp> }>(provider, 'POST', '/m2m/clients', {
        scopes: ['read:x', 'write:x'],
      })
      machine = made.body.m2m_client
      await provider.patch({ idp_par_enabled: true, idp_device_enabled: true })
      app = await new ConnectedApps(provider).create('third_party')
    })
    afterAll(() => provider.close())

    const projectHeader = (secret = provider.project.secret) => basic(provider.project.project_id, secret)

    const send = async (
      endpoint: string,
      sender: (typeof senders)[string],
      { client_id, client_secret = '' }: TestApp,
      fields: Fields,
    ) => {
      const { encoding, place, project } = sender
      const authorization = place === 'header' ? basic(client_id, client_secret) : project ? projectHeader() : null
      const body = encoding.body(place === 'header' ? fields : { ...fields, client_id, client_secret })
      const { project_id } = provider.project
      const answer = await provider.request('POST', `/v1/public/${project_id}/oauth2/${endpoint}`, {
        authorization,
        origin: null,
        body: new TextEncoder().encode(body),
        headers: { 'Content-Type': encoding.type },
      })
      return { status: answer.status, body: JSON.parse(answer.text) as Fields }
    }

    it.each(Object.entries(senders))('issue a machine token: %s', async (_, sender) => {
      const request = { grant_type: 'client_credentials', scope: 'read:x' }
      const answer = await send('token', sender, machine, request)
      expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
      const wrong = await send('token', sender, { ...machine, client_secret: 'wrong' }, request)
      expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    })

    it.each(Object.entries(senders))('authenticate a connected app at every endpoint: %s', async (_, sender) => {
      const requests = {
        token: { grant_type: 'refresh_token', refresh_token: 'unknown' },
        introspect: { token: 'unknown' },
        revoke: { token: 'unknown' },
        par: {
          response_type: 'code',
          redirect_uri: 'https://app.example.com/callback',
          scope: 'openid',
          code_challenge: verifier,
          code_challenge_method: 'S256',
        },
        device_authorization: { scope: 'openid' },
      }
      for (const [endpoint, fields] of Object.entries(requests)) {
        const right = await send(endpoint, sender, app, fields)
        expect([endpoint, right.body.error]).not.toEqual([endpoint, 'invalid_client'])
        expect([endpoint, right.body.error]).not.toEqual([endpoint, 'invalid_request'])
        const wrong = await send(endpoint, sender, { ...app, client_secret: 'wrong' }, fields)
        expect([endpoint, wrong.status, wrong.body.error]).toEqual([endpoint, 401, 'invalid_client'])
      }
    })

    it('take no part of the project header beside a client: its secret may have been replaced', async () => {
      const fields = { grant_type: 'client_credentials', client_id: machine.client_id }
      const apps = new ConnectedApps(provider)
      const old = projectHeader('replaced')
      expect((await apps.post('token', { ...fields, client_secret: machine.client_secret }, old)).status).toBe(200)
      const without = await apps.post('token', fields, projectHeader())
      expect([without.status, without.body.error]).toEqual([401, 'invalid_client'])
    })

    it('name the project alone: the refusal says where the client belongs', async () => {
      const answer = await new ConnectedApps(provider).post(
        'token',
        { grant_type: 'client_credentials' },
        projectHeader(),
      )
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
      expect(answer.body.error_description).toContain('`client_id` and `client_secret`')
    })

    it('still refuse one client in two places', async () => {
      const { client_id, client_secret } = machine
      const answer = await new ConnectedApps(provider).post(
        'token',
        { grant_type: 'client_credentials', client_id, client_secret },
        basic(client_id, client_secret),
      )
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
    })

    it('may send `null` for a scope that the caller left out', async () => {
      const [sender] = Object.values(senders)
      if (sender === undefined) throw new Error('The table of senders is empty.')
      const answer = await send('token', sender, machine, { grant_type: 'client_credentials', scope: null })
      expect(answer.status).toBe(200)
    })

    it.runIf(vertical === 'CONSUMER')('introspect as the project for the client that the body names only', async () => {
      const apps = new ConnectedApps(provider)
      const session = (await provider.signIn('ada@example.com')).session_token
      const { access_token: token } = await apps.tokens(session, app)
      const other = await apps.create('third_party')
      const introspect = async (client_id: string) =>
        (await apps.post('introspect', { token, client_id, token_type_hint: 'access_token' }, projectHeader())).body
      expect((await introspect(app.client_id)).active).toBe(true)
      expect((await introspect(other.client_id)).active).toBe(false)
      expect((await introspect('connected-app-unknown')).error).toBe('invalid_client')
    })
  })
