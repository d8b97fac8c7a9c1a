import { createHash } from 'node:crypto'
import type { AuthorizeDescribed, AuthorizeStarted, AuthorizeSubmitted } from '@latchkey/protocol/idp/wire'
import { type AdjustableClock, adjustableClock } from '../ports/adjustable-clock.ts'
import { asBackEnd } from './back-end.ts'
import { type Answered, basic, beginning, TestProvider } from './provider.ts'

/** RFC 7636, appendix B. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const challenge = createHash('sha256').update(verifier).digest('base64url')

export interface TestApp {
  readonly client_id: string
  /** Missing for a public app. */
  readonly client_secret?: string
}

export type OAuthAnswer = Record<string, unknown> & {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly scope: string
  readonly error?: string
}

/** A site's page, an app and a resource server of one project. */
export class ConnectedApps {
  readonly provider: TestProvider
  /** `/idp` for users, `/idp/b2b` for members. */
  private readonly calls: string

  constructor(provider: TestProvider) {
    this.provider = provider
    this.calls = provider.project.vertical === 'B2B' ? '/idp/b2b' : '/idp'
  }

  readonly redirectUri = 'https://app.example.com/callback'

  async create(client_type: string, settings: object = {}): Promise<TestApp> {
    const body = { client_type, client_name: 'Notes', redirect_urls: [this.redirectUri], ...settings }
    const answer = await asBackEnd<{ readonly connected_app: TestApp; readonly client_secret?: string }>(
      this.provider,
      'POST',
      '/connected_apps/clients',
      body,
    )
    if (answer.status !== 200) throw new Error(`No app: ${JSON.stringify(answer.body)}`)
    const { connected_app, client_secret } = answer.body
    const secret = client_secret ?? connected_app.client_secret
    return { client_id: connected_app.client_id, ...(secret !== undefined && { client_secret: secret }) }
  }

  private request(app: Pick<TestApp, 'client_id'>, more: object) {
    return {
      client_id: app.client_id,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scopes: ['openid', 'email', 'profile'],
      ...more,
    }
  }

  /** Asks about a request of an app as a visitor who is not signed in. */
  describe(app: Pick<TestApp, 'client_id'>, more: object = {}): Promise<Answered<AuthorizeDescribed>> {
    return this.provider.post(`${this.calls}/oauth/authorize/describe`, this.request(app, more))
  }

  start(session: string, app: Pick<TestApp, 'client_id'>, more: object = {}): Promise<Answered<AuthorizeStarted>> {
    return this.provider.post(`${this.calls}/oauth/authorize/start`, this.request(app, more), { session })
  }

  submit(
    session: string | undefined,
    app: Pick<TestApp, 'client_id'>,
    more: object = {},
  ): Promise<Answered<AuthorizeSubmitted>> {
    const body = { code_challenge: challenge, consent_granted: true, ...this.request(app, more) }
    return this.provider.post(`${this.calls}/oauth/authorize/submit`, body, session === undefined ? {} : { session })
  }

  /** Authorizes an app and returns the code. */
  async code(session: string, app: Pick<TestApp, 'client_id'>, more: object = {}): Promise<string> {
    const answer = await this.submit(session, app, more)
    const code = answer.body.data?.authorization_code
    if (code === undefined) throw new Error(`No code: ${answer.text}`)
    return code
  }

  /** Posts a form to an endpoint of the project, below `/oauth2`. */
  async post(
    endpoint: string,
    form: Readonly<Record<string, string>> | (readonly [string, string])[],
    authorization: string | null = null,
    project_id = this.provider.project.project_id,
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly body: OAuthAnswer }> {
    const answer = await this.provider.request('POST', `/v1/public/${project_id}/oauth2/${endpoint}`, {
      authorization,
      origin: null,
      body: new URLSearchParams(form as never).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) }
  }

  /** Sends a token request of an app; a confidential one authenticates by Basic. */
  token(app: TestApp, form: Readonly<Record<string, string>>) {
    return app.client_secret === undefined
      ? this.post('token', { client_id: app.client_id, ...form })
      : this.post('token', form, basic(app.client_id, app.client_secret))
  }

  redeem(app: TestApp, code: string, more: Readonly<Record<string, string>> = {}) {
    return this.token(app, { grant_type: 'authorization_code', code, code_verifier: verifier, ...more })
  }

  refresh(app: TestApp, refresh_token: string, more: Readonly<Record<string, string>> = {}) {
    return this.token(app, { grant_type: 'refresh_token', refresh_token, ...more })
  }

  /** Authorizes an app and redeems the code. */
  async tokens(session: string, app: TestApp, more: object = {}): Promise<OAuthAnswer> {
    const answer = await this.redeem(app, await this.code(session, app, more))
    if (answer.status !== 200) throw new Error(`No tokens: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Asks as the project's back end whether a token works. */
  async isActive(token: string): Promise<boolean> {
    const { project_id, secret } = this.provider.project
    const { body } = await this.post('introspect', { token }, basic(project_id, secret))
    return body.active === true
  }

  userinfo(token: string) {
    const path = `/v1/public/${this.provider.project.project_id}/oauth2/userinfo`
    return this.provider.request('GET', path, { authorization: `Bearer ${token}`, origin: null })
  }
}

/** A provider with apps, whose time the test advances. */
export interface TimedApps {
  readonly clock: AdjustableClock
  readonly provider: TestProvider
  readonly apps: ConnectedApps
}

/** Starts a provider for tests of apps in which time passes. */
export const startTimedApps = async (url: string): Promise<TimedApps> => {
  const clock = adjustableClock({ now: () => beginning })
  const provider = await TestProvider.start(url, { clock })
  return { clock, provider, apps: new ConnectedApps(provider) }
}
