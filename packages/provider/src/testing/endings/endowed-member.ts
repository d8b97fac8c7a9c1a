import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { asBackEnd } from '../back-end.ts'
import type { ConnectedApps, TestApp } from '../connected-apps.ts'
import { TestBrowser } from '../oauth.ts'
import { granted, type TestOrganizations } from '../organizations.ts'
import type { EndowedOrganization } from './endowed-organization.ts'
import type { Held } from './held.ts'

const minutes = { session_duration_minutes: 60 }

/** Ways in which a member gets something that carries their authority. */
export const memberGrantNames = [
  'lasting access',
  'bound access',
  'session of an app',
  'authorization code',
  'mailed link',
  'mailed reset',
  'intermediate session',
  'new address',
  'attach token',
  'link of staff',
  'session of staff',
  'pending deletion',
] as const

type MemberGrantName = (typeof memberGrantNames)[number]

/** A grant of one of the member's sessions. */
export interface DrawnMemberGrant {
  readonly grant: MemberGrantName
  readonly session: number
}

/** A member gets these once: a mailbox gets six mails a minute, and an account one deletion. */
const onceOnly: readonly MemberGrantName[] = [
  ...(['mailed link', 'mailed reset', 'intermediate session', 'new address', 'pending deletion'] as const),
]

/** A member of a new organization, who collects what carries their authority. */
export class EndowedMember {
  readonly held: Held[] = []
  readonly email: string
  readonly memberId: string
  readonly organizationId: string
  readonly #test: TestOrganizations
  readonly #connected: ConnectedApps
  readonly #apps: readonly [TestApp, TestApp, TestApp]
  readonly #sessions: MemberProven[] = []
  readonly #granted = new Set<MemberGrantName>()

  static async create(
    test: TestOrganizations,
    connected: ConnectedApps,
    { organizationId }: EndowedOrganization,
    email: string,
  ): Promise<EndowedMember> {
    const apps = [
      await connected.create('third_party_public'),
      await connected.create('third_party_public'),
      await connected.create('first_party', { full_access_allowed: true }),
    ] as const
    const added = { email_address: email }
    const path = `/b2b/organizations/${organizationId}/members`
    const { body } = await asBackEnd<{ member_id: string }>(test.provider, 'POST', path, added)
    return new EndowedMember(test, connected, apps, { email, organizationId, memberId: body.member_id })
  }

  private constructor(
    test: TestOrganizations,
    connected: ConnectedApps,
    apps: readonly [TestApp, TestApp, TestApp],
    names: Pick<EndowedMember, 'email' | 'organizationId' | 'memberId'>,
  ) {
    this.#test = test
    this.#connected = connected
    this.#apps = apps
    this.email = names.email
    this.organizationId = names.organizationId
    this.memberId = names.memberId
  }

  async signIn(): Promise<void> {
    await this.#test.provider.advance(10)
    const number = this.#sessions.push(await this.#test.signIn(this.email, this.organizationId)) - 1
    this.held.push({ authority: 'sessions', session: number, works: () => this.#isAlive(this.token(number)) })
  }

  token(number: number): string {
    return this.#session(number).session_token
  }

  sessionId(number: number): string {
    return this.#session(number).member_session?.member_session_id ?? ''
  }

  async grant({ grant, session }: DrawnMemberGrant): Promise<void> {
    if (onceOnly.includes(grant) && this.#granted.has(grant)) return
    this.#granted.add(grant)
    await this.#grants[grant](this.token(session), session)
  }

  readonly #grants: Readonly<Record<MemberGrantName, (token: string, session: number) => Promise<void>>> = {
    'lasting access': async (token, session) => {
      const [app] = this.#apps
      const { refresh_token } = await this.#connected.tokens(token, app, { scopes: ['openid', 'offline_access'] })
      const works = async () => (await this.#connected.refresh(app, refresh_token)).status === 200
      this.held.push({ authority: 'lastingAccess', session, works })
    },
    'bound access': async (token, session) => {
      const { access_token } = await this.#connected.tokens(token, this.#apps[1], { scopes: ['openid'] })
      this.held.push({ authority: 'boundAccess', session, works: () => this.#connected.isActive(access_token) })
    },
    'session of an app': async (token, session) => {
      const scopes = ['openid', 'full_access']
      const { access_token } = await this.#connected.tokens(token, this.#apps[2], { scopes })
      const exchange = { access_token, ...minutes }
      const answer = await this.#test.post<MemberProven>('/sessions/exchange_access_token', exchange)
      const { session_token } = granted(answer)
      this.held.push({ authority: 'appSessions', session, works: () => this.#isAlive(session_token) })
    },
    'authorization code': async (token, session) => {
      const [, app] = this.#apps
      const code = await this.#connected.code(token, app, { scopes: ['openid'] })
      const works = async () => (await this.#connected.redeem(app, code)).status === 200
      this.held.push({ authority: 'pendingAccess', session, works })
    },
    'mailed link': async () => {
      granted(await this.#test.post('/magic_links/email/login_or_signup', this.#named()))
      const magic_links_token = await this.#test.token(this.email)
      this.#holdMailed(() => this.#test.post('/magic_links/authenticate', { magic_links_token, ...minutes }))
    },
    'mailed reset': async () => {
      granted(await this.#test.post('/passwords/email/reset/start', this.#named()))
      const password_reset_token = await this.#test.token(this.email)
      const reset = { password_reset_token, password: 'Quiet!River7Lantern', ...minutes }
      this.#holdMailed(() => this.#test.post('/passwords/email/reset', reset), { isLast: true })
    },
    'intermediate session': async () => {
      const { intermediate_session_token: token } = await this.#test.discover(this.email)
      this.#holdMailed(() => this.#test.exchange(token, this.organizationId))
    },
    'new address': async (token) => {
      const email_address = `new-${this.email}`
      const start = { email_address, delivery_method: 'EMAIL_OTP' }
      granted(await this.#test.post('/organizations/members/start_email_update', start, { session: token }))
      const code = await this.#test.code(email_address)
      const finish = { email_address, organization_id: this.organizationId, code, ...minutes }
      const works = async () => {
        const { session_token: session } = await this.#test.signIn(this.email, this.organizationId)
        return (await this.#test.post('/otps/email/authenticate', finish, { session })).status === 200
      }
      this.held.push({ authority: 'requestedSecrets', session: null, works, isLast: true })
    },
    'attach token': async (token, session) => {
      const browser = new TestBrowser(this.#test.provider)
      const oauth_attach_token = await browser.attach(token, 'github', {}, '/b2b/account/oauth/attach')
      const { public_token } = this.#test.provider.project
      const query = new URLSearchParams({ public_token, organization_id: this.organizationId, oauth_attach_token })
      const works = async () => (await browser.go(`/v1/b2b/public/oauth/github/start?${query}`)).status === 302
      this.held.push({ authority: 'requestedSecrets', session, works })
    },
    'link of staff': async () => {
      const link = await this.#staffLink()
      const works = async () => (await this.#test.post('/impersonation/authenticate', link)).status === 200
      this.held.push({ authority: 'requestedSecrets', session: null, works })
    },
    'session of staff': async () => {
      const answer = await this.#test.post<MemberProven>('/impersonation/authenticate', await this.#staffLink())
      const { session_token } = granted(answer)
      this.held.push({ authority: 'sessions', session: 'of staff', works: () => this.#isAlive(session_token) })
    },
    'pending deletion': async (session) => {
      granted(await this.#test.request('POST', '/account/deletion', { session }))
      const works = async () => {
        const { session_token } = await this.#test.signIn(this.email, this.organizationId)
        const answer = await this.#test.request<{ deletion: unknown }>('GET', '/account/deletion', {
          session: session_token,
        })
        return granted(answer).deletion !== null
      }
      this.held.push({ authority: 'pendingDeletion', session: null, works })
    },
  }

  #named() {
    return { email_address: this.email, organization_id: this.organizationId }
  }

  async #staffLink(): Promise<{ readonly impersonation_token: string }> {
    const whom = { member_id: this.memberId, organization_id: this.organizationId }
    const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'staff@example.com' }
    const { body } = await asBackEnd<{ impersonation_token: string }>(
      this.#test.provider,
      'POST',
      '/b2b/impersonation',
      {
        ...whom,
        ...staff,
      },
    )
    return { impersonation_token: body.impersonation_token }
  }

  #holdMailed(use: () => Promise<{ readonly status: number }>, more: Pick<Held, 'isLast'> = {}): void {
    this.held.push({
      authority: 'mailedSecrets',
      session: null,
      works: async () => (await use()).status === 200,
      ...more,
    })
  }

  #session(number: number): MemberProven {
    const session = this.#sessions[number]
    if (session === undefined) throw new Error(`The member has no session ${number}.`)
    return session
  }

  async #isAlive(session: string): Promise<boolean> {
    return (await this.#test.request('GET', '/organizations/members/me', { session })).status === 200
  }

  /** Deletes the apps, so that a long search does not reach the limit of a project. */
  async remove(): Promise<void> {
    for (const { client_id } of this.#apps)
      await asBackEnd(this.#test.provider, 'DELETE', `/connected_apps/clients/${client_id}`)
  }
}
