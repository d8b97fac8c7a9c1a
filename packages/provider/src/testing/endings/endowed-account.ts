import type { Grant } from '@latchkey/protocol/identity/session'
import { asBackEnd } from '../back-end.ts'
import type { ConnectedApps, TestApp } from '../connected-apps.ts'
import { TestBrowser } from '../oauth.ts'
import type { TestProvider } from '../provider.ts'
import { mailReset, resetBy } from '../resets.ts'
import { type AccountOfEvent, password } from './account-events.ts'
import type { Held } from './held.ts'

/** Ways in which an account gets something that carries its authority. */
export const grantNames = [
  'lasting access',
  'bound access',
  'session of an app',
  'authorization code',
  'mailed link',
  'mailed reset',
  'new address',
  'attach token',
  'embedded link',
  'link of staff',
  'session of staff',
  'pending deletion',
] as const

export type GrantName = (typeof grantNames)[number]

/** The app that each grant gives access to. */
const appOfGrant: Readonly<Partial<Record<GrantName, number>>> = {
  'lasting access': 0,
  'bound access': 1,
  'authorization code': 1,
  'session of an app': 2,
}

const onceOnly: readonly GrantName[] = ['mailed link', 'mailed reset', 'new address', 'pending deletion']

/** A grant of one of the account's sessions. */
export interface DrawnGrant {
  readonly grant: GrantName
  readonly session: number
}

const minutes = { session_duration_minutes: 60 }

/** A new account, which collects what carries its authority. */
export class EndowedAccount {
  held: Held[] = []
  readonly #provider: TestProvider
  readonly #connected: ConnectedApps
  readonly #apps: readonly [TestApp, TestApp, TestApp]
  readonly #email: string
  readonly #sessions: Grant[] = []
  /** Number of the session by whose age the grants are judged: earlier ones are not recent. */
  #recentFrom = 0
  #lasting = ''
  readonly #granted = new Set<GrantName>()

  static async create(provider: TestProvider, connected: ConnectedApps, email: string): Promise<EndowedAccount> {
    const apps = [
      await connected.create('third_party_public'),
      await connected.create('third_party_public'),
      await connected.create('first_party', { full_access_allowed: true }),
    ] as const
    return new EndowedAccount(provider, connected, apps, email)
  }

  private constructor(
    provider: TestProvider,
    connected: ConnectedApps,
    apps: readonly [TestApp, TestApp, TestApp],
    email: string,
  ) {
    this.#provider = provider
    this.#connected = connected
    this.#apps = apps
    this.#email = email
  }

  /** Returns what the event needs, with the last session as that in which the owner acts. */
  ofEvent(named: number): AccountOfEvent {
    const session = this.#session(named)
    const [address] = session.user.emails
    return {
      email: this.#email,
      userId: session.user_id,
      emailId: address?.email_id ?? '',
      apps: this.#apps.filter((_, index) => [...this.#granted].some((grant) => appOfGrant[grant] === index)),
      named: { token: session.session_token, sessionId: session.session.session_id },
      own: this.#session(this.#sessions.length - 1).session_token,
      lasting: this.#lasting,
    }
  }

  async signIn(): Promise<void> {
    await this.#provider.advance(10)
    const granted = await this.#provider.signIn(this.#email)
    const session = this.#sessions.length === 0 ? await this.#withPassword(granted) : granted
    const number = this.#sessions.push(session) - 1
    this.held.push({
      authority: 'sessions',
      session: number,
      works: () => this.#isAlive(this.#session(number).session_token),
    })
  }

  /** Sets a password, which gives the session a new token. */
  async #withPassword({ session_token: session }: Grant): Promise<Grant> {
    const answer = await this.#provider.post<Grant>('/passwords/session/reset', { password, ...minutes }, { session })
    return answer.body.data
  }

  /** Lets the proofs of the sessions so far age until none of them is recent. */
  async age(): Promise<void> {
    await this.#provider.advance(301)
    this.#recentFrom = this.#sessions.length
    // Authorization codes live for a minute, mailed codes for two.
    this.held = this.held.filter(({ authority }) => !['pendingAccess', 'requestedSecrets'].includes(authority))
  }

  /** Proves the address again in the last session, which gets a new token. */
  async stepUp(): Promise<void> {
    const last = this.#sessions.length - 1
    const { session_token: session } = this.#session(last)
    const { body } = await this.#provider.authenticate(await this.#provider.sendCode(this.#email), { session })
    this.#sessions[last] = body.data
  }

  async grant({ grant, session }: DrawnGrant): Promise<void> {
    // A mailbox gets six mails a minute.
    if (onceOnly.includes(grant) && this.#granted.has(grant)) return
    this.#granted.add(grant)
    await this.#grants[grant](this.#session(session).session_token, session)
  }

  readonly #grants: Readonly<Record<GrantName, (token: string, session: number) => Promise<void>>> = {
    'lasting access': async (token, session) => {
      const [app] = this.#apps
      const { refresh_token } = await this.#connected.tokens(token, app, { scopes: ['openid', 'offline_access'] })
      this.#lasting = refresh_token
      this.held.push({
        // Access that a session without a recent proof gives is bound to the session.
        authority: session >= this.#recentFrom ? 'lastingAccess' : 'boundAccess',
        session,
        works: async () => (await this.#connected.refresh(app, refresh_token)).status === 200,
      })
    },
    'bound access': async (token, session) => {
      const { access_token } = await this.#connected.tokens(token, this.#apps[1], { scopes: ['openid'] })
      this.held.push({ authority: 'boundAccess', session, works: () => this.#connected.isActive(access_token) })
    },
    'session of an app': async (token, session) => {
      const scopes = ['openid', 'full_access']
      const { access_token } = await this.#connected.tokens(token, this.#apps[2], { scopes })
      const exchange = { access_token, ...minutes }
      const answer = await this.#provider.post<Grant>('/sessions/exchange_access_token', exchange)
      const { session_token } = answer.body.data
      this.held.push({ authority: 'appSessions', session, works: () => this.#isAlive(session_token) })
    },
    'authorization code': async (token, session) => {
      const [, app] = this.#apps
      const code = await this.#connected.code(token, app, { scopes: ['openid'] })
      const works = async () => (await this.#connected.redeem(app, code)).status === 200
      this.held.push({ authority: 'pendingAccess', session, works })
    },
    'mailed link': async () => {
      const body = { email: this.#email, login_magic_link_url: 'http://localhost:3000/' }
      const sent = await this.#provider.post('/magic_links/email/login_or_create', body)
      const [mail] = await this.#provider.inbox(this.#email)
      if (mail?.link === undefined) throw new Error(`No link for ${this.#email}: ${sent.text}`)
      const token = new URL(mail.link).searchParams.get('token')
      const works = async () =>
        (await this.#provider.post('/magic_links/authenticate', { token, ...minutes })).status === 200
      this.held.push({ authority: 'mailedSecrets', session: null, works })
    },
    'mailed reset': async () => {
      const { resetToken } = await mailReset(this.#provider, this.#email)
      const works = async () => (await resetBy(this.#provider, resetToken, 'Quiet!River7Lantern')).status === 200
      this.held.push({ authority: 'mailedSecrets', session: null, works, isLast: true })
    },
    'new address': async (token, session) => {
      const email = `new-${session}-${this.held.length}-${this.#email}`
      const sent = await this.#provider.post('/otps/email/send/secondary', { email }, { session: token })
      if (sent.status !== 200) return
      const [mail] = await this.#provider.inbox(email)
      const code = { method_id: String(sent.body.data.method_id), code: mail?.code ?? '' }
      const works = async () => {
        const session = await this.#sessionAfterwards()
        return (await this.#provider.authenticate(code, { session })).status === 200
      }
      this.held.push({ authority: 'requestedSecrets', session, works })
    },
    'attach token': async (token, session) => {
      // Adding an account of a provider needs a recent proof.
      if (session < this.#recentFrom) return
      const browser = new TestBrowser(this.#provider)
      const oauth_attach_token = await browser.attach(token)
      const works = async () => (await browser.start('google', { oauth_attach_token })).status === 302
      this.held.push({ authority: 'requestedSecrets', session, works })
    },
    'embedded link': async () => {
      const { body } = await asBackEnd<{ token: string }>(this.#provider, 'POST', '/magic_links', {
        user_id: this.#session(0).user_id,
        expiration_minutes: 60,
      })
      const use = { token: body.token, ...minutes }
      const works = async () => (await this.#provider.post('/magic_links/authenticate', use)).status === 200
      this.held.push({ authority: 'requestedSecrets', session: null, works })
    },
    'link of staff': async () => {
      const token = await this.#staffLink()
      const works = async () => (await this.#provider.post('/impersonation/authenticate', token)).status === 200
      this.held.push({ authority: 'requestedSecrets', session: null, works })
    },
    'session of staff': async () => {
      const { body } = await this.#provider.post<Grant>('/impersonation/authenticate', await this.#staffLink())
      const { session_token } = body.data
      const ofNoFactor = { session: 'of staff', works: () => this.#isAlive(session_token) } as const
      this.held.push({ authority: 'sessions', ...ofNoFactor })
    },
    'pending deletion': async (token) => {
      const answer = await this.#provider.request('POST', '/sdk/v1/account/deletion', { session: token })
      if (answer.status !== 200) return
      const works = async () => {
        const session = await this.#sessionAfterwards()
        const path = '/sdk/v1/account/deletion'
        const { body } = await this.#provider.request<{ deletion: unknown }>('GET', path, { session })
        return body.data.deletion !== null
      }
      this.held.push({ authority: 'pendingDeletion', session: null, works })
    },
  }

  async #staffLink(): Promise<{ readonly impersonation_token: string }> {
    const { body } = await asBackEnd<{ impersonation_token: string }>(this.#provider, 'POST', '/impersonation', {
      user_id: this.#session(0).user_id,
      impersonator_id: 'staff-7',
      impersonator_email_address: 'staff@example.com',
    })
    return { impersonation_token: body.impersonation_token }
  }

  #afterwards: Promise<Grant> | undefined

  /** Signs in once after the event, to use what needs a session. */
  async #sessionAfterwards(): Promise<string> {
    if (this.#afterwards === undefined) await this.#provider.advance(61)
    this.#afterwards ??= this.#provider.signIn(this.#email)
    return (await this.#afterwards).session_token
  }

  #session(number: number): Grant {
    const session = this.#sessions[number]
    if (session === undefined) throw new Error(`The account has no session ${number}.`)
    return session
  }

  async #isAlive(session: string): Promise<boolean> {
    return (await this.#provider.get('/users/me', { session })).status === 200
  }

  /** Deletes the apps, so that a long search does not reach the limit of a project. */
  async remove(): Promise<void> {
    for (const { client_id } of this.#apps)
      await asBackEnd(this.#provider, 'DELETE', `/connected_apps/clients/${client_id}`)
  }
}
