import { createHashing } from '../../ports/passwords/hashing.ts'
import { asBackEnd, type BackEndAnswer } from '../back-end.ts'
import { type KeyPublisher, startKeyPublisher } from '../identity-providers/key-publisher.ts'
import { SamlIdentityProvider } from '../identity-providers/saml-identity-provider.ts'
import { granted, TestOrganizations } from '../organizations.ts'
import { beginning, type RequestOptions } from '../provider.ts'
import { connectionSettings, OutsideAccounts } from './outside-accounts.ts'

/**
 * `target` and `home` are honest. Adversaries run `evil`, which the victim joined, and `neighbor`, which the victim did not
 * join.
 */
export type Tenant = 'target' | 'home' | 'evil' | 'neighbor'

export const honestTenants = ['target', 'home'] as const
export const rogueTenants = ['evil', 'neighbor'] as const

/** Roles of `target`. `payments` is a resource of the site, not of the provider. */
export const targetRoles = [
  { role_id: 'helpdesk', resource_id: 'stytch.member', actions: ['search', 'update.info.email'] },
  { role_id: 'manager', resource_id: 'stytch.member', actions: ['search', 'update.settings.roles'] },
  { role_id: 'recruiter', resource_id: 'stytch.member', actions: ['create'] },
  { role_id: 'treasurer', resource_id: 'payments', actions: ['*'] },
] as const

/** Every person of the model by first name, with the domain of the mailbox. */
const domains = {
  ada: 'corp',
  victor: 'corp',
  tom: 'corp',
  paul: 'corp',
  newcomer: 'corp',
  former: 'corp',
  hana: 'corp',
  mara: 'corp',
  rita: 'corp',
  prospect: 'bigco',
  outsider: 'bigco',
  mallory: 'evil',
  spare: 'evil',
  nina: 'gmail',
} as const

export type WorldPerson = keyof typeof domains

/** Adversaries. Each can read the mailbox of the same name. */
export const adversaries = [
  'mallory',
  'nina',
  'spare',
  'hana',
  'mara',
  'rita',
] as const satisfies readonly WorldPerson[]

export type Adversary = (typeof adversaries)[number]

/**
 * Organizations that adversaries belong to from the start, and those in which their identity provider speaks for the victim.
 */
const memberOf = {
  mallory: 'evil',
  nina: 'neighbor',
  hana: 'target',
  mara: 'target',
  rita: 'target',
  victor: 'evil',
  spare: 'evil',
} as const satisfies Partial<Record<WorldPerson, Tenant>>

/**
 * Members of `target` with more permissions than any adversary: an admin, the shared victim (also an admin) and a treasurer.
 */
export const strongerMembers = ['ada', 'victor', 'tom'] as const satisfies readonly WorldPerson[]

/** The trusted token profile of the partner. */
export const partnerProfile = { profile_id: 'partner', issuer: 'https://partner.example', audience: 'us' } as const

interface Place {
  readonly organizationId: string
  /** Member ids by person. */
  readonly members: Map<WorldPerson, string>
}

/** A provider that serves one world after another. All outside parts share its clock. */
export class Stage {
  readonly test: TestOrganizations
  readonly accounts: OutsideAccounts
  readonly saml: SamlIdentityProvider
  /** A partner whose tokens the project trusts (`sessions/attest`). Its claims about adversaries are true. */
  readonly partner: KeyPublisher
  /** Number of successful steps by kind. A kind without any success tests nothing. */
  readonly taken = new Map<string, number>()
  readonly #clock: { now: number }
  #worlds = 0

  static async open(databaseURL: string): Promise<Stage> {
    const clock = { now: beginning }
    const now = () => clock.now
    const accounts = await OutsideAccounts.create(now)
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    const test = await TestOrganizations.start(databaseURL, { outside: accounts.outside, hashing, clock: { now } })
    const partner = await startKeyPublisher(beginning)
    await test.provider.patch({ trusted_tokens: [{ ...partnerProfile, jwks_url: partner.url }] })
    return new Stage(test, accounts, new SamlIdentityProvider(now), partner, clock)
  }

  private constructor(
    test: TestOrganizations,
    accounts: OutsideAccounts,
    saml: SamlIdentityProvider,
    partner: KeyPublisher,
    clock: { now: number },
  ) {
    this.test = test
    this.accounts = accounts
    this.saml = saml
    this.partner = partner
    this.#clock = clock
  }

  get now(): number {
    return this.#clock.now
  }

  advance(seconds: number): void {
    this.#clock.now += seconds * 1000
  }

  /** Creates new people and organizations. */
  async createWorld(): Promise<World> {
    this.#worlds += 1
    const world = new World(this, this.#worlds)
    await world.build()
    return world
  }

  async close(): Promise<void> {
    await this.test.close()
    await this.partner.close()
  }
}

/** One run of the model: its people, their organizations, and requests in their names. */
export class World {
  readonly stage: Stage
  readonly #number: number
  readonly places = {} as Record<Tenant, Place>
  /** Connections of `evil`, by protocol. */
  connections = { saml: '', oidc: '' }

  constructor(stage: Stage, number: number) {
    this.stage = stage
    this.#number = number
  }

  get test(): TestOrganizations {
    return this.stage.test
  }

  domain(name: 'corp' | 'evil' | 'bigco'): string {
    return `${name}-${this.#number}.example`
  }

  address(person: WorldPerson): string {
    const domain = domains[person]
    return domain === 'gmail' ? `${person}-${this.#number}@gmail.com` : `${person}@${this.domain(domain)}`
  }

  personOf(address: string): WorldPerson | null {
    return people.find((person) => this.address(person) === address.toLowerCase()) ?? null
  }

  organizationId(tenant: Tenant): string {
    return this.places[tenant].organizationId
  }

  /** Returns the organization that an adversary usually acts in. */
  placeOf(person: keyof typeof memberOf): Place {
    return this.places[memberOf[person]]
  }

  /** Returns the member ID of a person in an organization, or an unknown ID if the person is no member there. */
  memberId(person: WorldPerson, tenant: Tenant): string {
    return this.places[tenant].members.get(person) ?? 'member-test-none'
  }

  tenantOf(organizationId: string): Tenant | null {
    return (
      ([...honestTenants, ...rogueTenants] as const).find((tenant) => this.organizationId(tenant) === organizationId) ??
      null
    )
  }

  post<Data = Record<string, unknown>>(path: string, body: object = {}, options: RequestOptions = {}) {
    return this.test.post<Data>(path, body, { from: this.#from, ...options })
  }

  request<Data = Record<string, unknown>>(method: string, path: string, options: RequestOptions = {}) {
    return this.test.request<Data>(method, path, { from: this.#from, ...options })
  }

  asBackEnd<Answer = BackEndAnswer>(method: string, path: string, body?: object, memberSession?: string) {
    const headers = memberSession === undefined ? {} : { 'X-Stytch-Member-Session': memberSession }
    return asBackEnd<Answer>(this.test.provider, method, `/b2b${path}`, body, headers)
  }

  get #from(): string {
    return `10.${this.#number >> 8}.${this.#number & 255}.7`
  }

  async build(): Promise<void> {
    await this.#found('target', 'ada', {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: [this.domain('corp')],
    })
    await this.#found('home', 'victor')
    const { session_token: session } = await this.#found('evil', 'mallory')
    await this.#found('neighbor', 'nina')
    const roles = targetRoles.map(({ role_id, resource_id, actions }) => ({
      role_id,
      description: '',
      permissions: [{ resource_id, actions }],
    }))
    const target = this.organizationId('target')
    await this.#siteWrites('PUT', `/rbac/organizations/${target}`, { org_policy: { roles } })
    await this.#siteWrites('PUT', `/organizations/${target}`, { claimed_email_domains: [this.domain('corp')] })
    await this.#add('target', 'victor', ['stytch_admin'])
    await this.#add('target', 'tom', ['treasurer'])
    await this.#add('target', 'paul', [])
    await this.#add('target', 'hana', ['helpdesk'])
    await this.#add('target', 'mara', ['manager'])
    await this.#add('target', 'rita', ['recruiter'])
    // The victim accepted an invitation once, so the address is verified in `evil` too.
    await this.#add('evil', 'victor', [])
    await this.test.signIn(this.address('victor'), this.organizationId('evil'))
    await this.#connect(session)
  }

  async #found(tenant: Tenant, founder: WorldPerson, founding: object = {}) {
    const founded = await this.test.found(this.address(founder), founding)
    const { organization_id: organizationId } = founded.organization
    this.places[tenant] = { organizationId, members: new Map([[founder, founded.member_id]]) }
    return founded
  }

  async #add(tenant: Tenant, person: WorldPerson, roles: readonly string[]): Promise<void> {
    const { organizationId, members } = this.places[tenant]
    const body = { email_address: this.address(person), roles }
    const { member_id } = await this.#siteWrites('POST', `/organizations/${organizationId}/members`, body)
    members.set(person, String(member_id))
  }

  async #siteWrites(method: string, path: string, body: object): Promise<BackEndAnswer> {
    const answer = await this.asBackEnd(method, path, body)
    if (answer.status !== 200)
      throw new Error(`The provider rejected ${path} of the back end: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  async #connect(session: string): Promise<void> {
    type ConnectionAnswer = { readonly connection: { readonly connection_id: string; readonly acs_url: string } }
    const body = { display_name: 'Evil' }
    const saml = granted(await this.post<ConnectionAnswer>('/sso/saml', body, { session })).connection.connection_id
    granted(await this.request('PUT', `/sso/saml/${saml}`, { session, body: this.stage.saml.settings }))
    const oidc = granted(await this.post<ConnectionAnswer>('/sso/oidc', body, { session })).connection.connection_id
    granted(await this.request('PUT', `/sso/oidc/${oidc}`, { session, body: connectionSettings }))
    this.connections = { saml, oidc }
  }
}

const people = Object.keys(domains) as readonly WorldPerson[]
