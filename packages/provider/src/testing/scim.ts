import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { ScimConnectionWithToken } from '@latchkey/protocol/scim/connections'
import { expect } from 'vitest'
import { asBackEnd } from './back-end.ts'
import { granted, type TestOrganizations } from './organizations.ts'
import type { Answered } from './provider.ts'

/** A resource or a list as the SCIM service answers it. */
export interface ScimBody {
  readonly id: string
  readonly status?: string
  readonly scimType?: string
  readonly detail?: string
  readonly totalResults?: number
  readonly Resources?: readonly ScimBody[]
  readonly [name: string]: unknown
}

export interface ScimAnswered extends Pick<Answered, 'status' | 'headers' | 'text'> {
  readonly body: ScimBody
}

interface Options {
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Network address of the identity provider. */
  readonly from?: string
}

/** An organization with a SCIM connection, and the identity provider that calls it. */
export class TestIdentityPusher {
  readonly test: TestOrganizations
  readonly admin: MemberProven
  readonly connection: ScimConnectionWithToken

  /** Creates an organization and its connection. */
  static async start(
    test: TestOrganizations,
    adminEmail: string,
    identityProvider = 'okta',
  ): Promise<TestIdentityPusher> {
    const admin = await test.found(adminEmail)
    const answer = await test.request<{ connection: ScimConnectionWithToken }>('POST', '/scim', {
      session: admin.session_token,
      body: { identity_provider: identityProvider },
    })
    return new TestIdentityPusher(test, admin, granted(answer).connection)
  }

  private constructor(test: TestOrganizations, admin: MemberProven, connection: ScimConnectionWithToken) {
    this.test = test
    this.admin = admin
    this.connection = connection
  }

  get organizationId(): string {
    return this.admin.organization.organization_id
  }

  /** Sends a request below the connection's URL. */
  async send(method: string, path: string, body?: unknown, options: Options = {}): Promise<ScimAnswered> {
    const { token = this.connection.bearer_token, headers = {}, from } = options
    const {
      status,
      headers: answered,
      text,
    } = await this.test.provider.request(method, `/scim/v2/${this.connection.connection_id}${path}`, {
      ...(body !== undefined && { body }),
      ...(from !== undefined && { from }),
      authorization: token === null ? null : `Bearer ${token}`,
      origin: null,
      headers: { 'Content-Type': 'application/scim+json', ...headers },
    })
    return { status, headers: answered, text, body: text === '' ? ({} as ScimBody) : (JSON.parse(text) as ScimBody) }
  }

  /** Sends a PATCH with operations. */
  patch(path: string, ...operations: readonly object[]): Promise<ScimAnswered> {
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
    return this.send('PATCH', path, { schemas, Operations: operations })
  }

  /** Adds a person that must be accepted. */
  async user(userName: string, more: object = {}): Promise<ScimBody> {
    const created = await this.send('POST', '/Users', { ...person(userName), ...more })
    if (created.status !== 201) throw new Error(`POST /Users answered ${created.status}: ${created.text}`)
    return created.body
  }

  /** Adds a group, which must be accepted. */
  async group(displayName: string, ...memberIds: readonly string[]): Promise<ScimBody> {
    const members = memberIds.map((value) => ({ value }))
    const created = await this.send('POST', '/Groups', { displayName, members })
    if (created.status !== 201) throw new Error(`POST /Groups answered ${created.status}: ${created.text}`)
    return created.body
  }

  /** Returns the members of the organization with an address, removed ones included. */
  async members(email: string): Promise<readonly ProvisionedMember[]> {
    const answer = await asBackEnd<{ readonly members: readonly ProvisionedMember[] }>(
      this.test.provider,
      'POST',
      '/b2b/organizations/members/search',
      {
        organization_ids: [this.organizationId],
        query: {
          operator: 'AND',
          operands: [
            { filter_name: 'member_emails', filter_value: [email] },
            { filter_name: 'statuses', filter_value: ['active', 'invited', 'pending', 'deleted'] },
          ],
        },
      },
    )
    return answer.body.members
  }

  async member(email: string): Promise<ProvisionedMember> {
    const [found] = await this.members(email)
    if (found === undefined) throw new Error(`No member ${email}`)
    return found
  }

  signIn(email: string): Promise<MemberProven> {
    return this.test.signIn(email, this.organizationId)
  }

  async isSignedIn({ session_token: session }: Pick<MemberProven, 'session_token'>): Promise<boolean> {
    return (await this.test.request('GET', '/organizations/members/me', { session })).status === 200
  }

  /** Sends a request of the site's back end about the organization. */
  site(method: string, path: string, body?: object) {
    return asBackEnd(this.test.provider, method, `/b2b/organizations/${this.organizationId}${path}`, body)
  }

  /** Maps groups to roles. */
  async assign(...assignments: readonly { readonly role_id: string; readonly group_id: string }[]): Promise<void> {
    granted(
      await this.test.request('PUT', `/scim/${this.connection.connection_id}`, {
        session: this.admin.session_token,
        body: { scim_group_implicit_role_assignments: assignments },
      }),
    )
  }
}

/** A member as a back end reads it. */
export interface ProvisionedMember {
  readonly member_id: string
  readonly status: string
  readonly name: string
  readonly email_address: string
  readonly email_address_verified: boolean
  readonly is_breakglass: boolean
  readonly roles: readonly { readonly role_id: string; readonly sources: readonly { readonly type: string }[] }[]
  readonly scim_registration?: {
    readonly registration_id: string
    readonly connection_id: string
    readonly external_id?: string
    readonly scim_attributes: Readonly<Record<string, unknown>>
  }
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Requires that an answer is a SCIM error with a sentence for the admin, and returns what identifies it. */
export const refusalOf = ({ status, body }: Pick<ScimAnswered, 'status' | 'body'>) => {
  expect(body).toMatchObject({ schemas: [errorSchema], status: String(status), detail: expect.stringMatching(/\. /) })
  return [status, body.scimType]
}

/** A person as Okta creates one. */
export const person = (userName: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Ada Lovelace',
  locale: 'en-US',
  externalId: `okta-${userName}`,
  groups: [],
  password: '1mz050nq',
  active: true,
})
