import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { FoundOrganization } from '@latchkey/protocol/identity/organization'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { ProviderOptions } from '../open-deps.ts'
import { asBackEnd } from './back-end.ts'
import { TestBrowser } from './oauth.ts'
import { type Answered, type RequestOptions, TestProvider } from './provider.ts'

/** A B2B project on its own store, called as a page would. */
export class TestOrganizations {
  readonly provider: TestProvider

  static async start(databaseURL: string, options: Partial<ProviderOptions> = {}): Promise<TestOrganizations> {
    return TestOrganizations.of(await TestProvider.start(databaseURL, options))
  }

  /** Points a provider at its business project. */
  static of(provider: TestProvider): TestOrganizations {
    provider.project = provider.b2bProject
    return new TestOrganizations(provider)
  }

  private constructor(provider: TestProvider) {
    this.provider = provider
  }

  post<Data = Record<string, unknown>>(path: string, body: object = {}, options: RequestOptions = {}) {
    return this.provider.post<Data>(`/b2b${path}`, body, options)
  }

  request<Data = Record<string, unknown>>(method: string, path: string, options: RequestOptions = {}) {
    return this.provider.request<Data>(method, `/sdk/v1/b2b${path}`, options)
  }

  async bySlug(slug: string): Promise<FoundOrganization> {
    const searchAnswer = await this.post<{ organization: FoundOrganization | null }>('/organizations/search', {
      organization_slug: slug,
    })
    if (searchAnswer.body.data?.organization == null) throw new Error(`No organization ${slug}: ${searchAnswer.text}`)
    return searchAnswer.body.data.organization
  }

  /** Returns the newest code that was mailed to an address. */
  async code(email: string): Promise<string> {
    const code = (await this.provider.inbox(email)).find((mail) => mail.code !== undefined)?.code
    if (code === undefined) throw new Error(`No code for ${email}`)
    return code
  }

  /** Returns the newest link that was mailed to an address. */
  async link(email: string): Promise<URL> {
    const link = (await this.provider.inbox(email)).find((mail) => mail.link !== undefined)?.link
    if (link === undefined) throw new Error(`No link for ${email}`)
    return new URL(link)
  }

  async token(email: string): Promise<string> {
    return (await this.link(email)).searchParams.get('token') ?? ''
  }

  /** Proves an address by a code, without choosing an organization. */
  async discover(email: string): Promise<Discovered> {
    await this.post('/otps/email/discovery/send', { email_address: email })
    const body = { email_address: email, code: await this.code(email) }
    return granted(await this.post<Discovered>('/otps/email/discovery/authenticate', body))
  }

  exchange(intermediate_session_token: string, organization_id: string, more: object = {}) {
    const body = { intermediate_session_token, organization_id, session_duration_minutes: 60, ...more }
    return this.post<MemberProven>('/discovery/intermediate_sessions/exchange', body)
  }

  /** Returns the IDs of the organizations that a session or an intermediate session discovers. */
  async discovered({ session, ist }: { readonly session?: string; readonly ist?: string }): Promise<readonly string[]> {
    const answer = await this.post<Pick<Discovered, 'discovered_organizations'>>(
      '/discovery/organizations',
      ist === undefined ? {} : { intermediate_session_token: ist },
      session === undefined ? {} : { session },
    )
    return granted(answer).discovered_organizations.map(({ organization }) => organization.organization_id)
  }

  /** Returns the token with which an OAuth account returns to the site of an organization. */
  async oauthToken(provider: string, email: string, organization_id: string, choice = 'continue'): Promise<string> {
    const { public_token } = this.provider.project
    const query = new URLSearchParams({ public_token, organization_id, provider_login_hint: email })
    const start = `/v1/b2b/public/oauth/${provider}/start?${query}`
    return (await new TestBrowser(this.provider).through(start, email, choice)).searchParams.get('token') ?? ''
  }

  /** Creates an organization with the address as its admin. */
  async found(email: string, founding: object = {}): Promise<MemberProven> {
    const { intermediate_session_token } = await this.discover(email)
    return granted(
      await this.post<MemberProven>('/discovery/organizations/create', {
        intermediate_session_token,
        session_duration_minutes: 60,
        ...founding,
      }),
    )
  }

  /**
   * Allows JIT provisioning for email domains as the back end, because an admin can allow only the domain of a verified address.
   */
  async openTo({ organization }: Pick<MemberProven, 'organization'>, ...domains: readonly string[]): Promise<void> {
    const body = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: domains }
    const path = `/b2b/organizations/${organization.organization_id}`
    const answer = await asBackEnd(this.provider, 'PUT', path, body)
    if (answer.status !== 200)
      throw new Error(`Expected status 200, got ${answer.status}: ${JSON.stringify(answer.body)}`)
  }

  /** Signs in a member by a code that was mailed in the organization's name. */
  async signIn(email: string, organization_id: string, options: RequestOptions = {}): Promise<MemberProven> {
    const sendAnswer = await this.post('/otps/email/login_or_signup', { email_address: email, organization_id })
    granted(sendAnswer)
    const body = { email_address: email, organization_id, code: await this.code(email), session_duration_minutes: 60 }
    return granted(await this.post<MemberProven>('/otps/email/authenticate', body, options))
  }

  close(): Promise<void> {
    return this.provider.close()
  }
}

/** Returns the data of a successful response. Throws if the request was rejected. */
export const granted = <Data>(answer: Answered<Data>): Data => {
  if (answer.status !== 200) throw new Error(`Expected status 200, got ${answer.status}: ${answer.text}`)
  return answer.body.data
}
