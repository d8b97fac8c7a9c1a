import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import { granted } from '../organizations.ts'
import { returnFromProvider } from './account-sign-in.ts'
import { type Holdings, isDemonstrated, isHonest } from './holdings.ts'
import { honestTenants, strongerMembers, type World } from './world.ts'

/** Roles of adversaries in `target` at the start, and the role of every member. */
const heldRoles: readonly string[] = ['stytch_member', 'helpdesk', 'manager', 'recruiter']

/** Roles whose permissions one adversary has, together with the permission to assign roles or add members. */
const assignableRoles: readonly string[] = ['stytch_member', 'manager', 'recruiter']
/** The manager may remove the roles that the manager has. */
const removableRoles: readonly string[] = ['manager']

const isIn = ({ member_id, status }: Member, memberId: string): boolean =>
  member_id === memberId && status !== 'deleted'

const rolesOf = ({ roles }: Member): readonly string[] => roles.map(({ role_id }) => role_id)

/** An honest organization and its members, as the back end reads them. */
interface HonestState {
  readonly organization: string
  /** Members that adversaries must not change, as JSON by member ID. */
  readonly guarded: ReadonlyMap<string, string>
  readonly members: readonly Member[]
}

/**
 * Checks the invariants that must hold after every step:
 *
 * 1. Adversaries hold no session of a member of an honest organization whose address they have not demonstrated.
 * 2. No token of theirs leads to an honest organization under such an address without another first factor.
 * 3. No honest organization, no connection of it, and no member with more permissions than theirs has changed.
 * 4. No member of an honest organization was removed, gained a role that adversaries may not assign, or lost one that they may
 * not remove.
 * 5. Their organizations and connections are not offered to people outside of them.
 */
export class Isolation {
  readonly #world: World
  readonly #before: readonly HonestState[]

  static async watch(world: World): Promise<Isolation> {
    const isolation = new Isolation(world, await Promise.all(honestTenants.map((tenant) => readState(world, tenant))))
    return isolation
  }

  private constructor(world: World, before: readonly HonestState[]) {
    this.#world = world
    this.#before = before
  }

  /**
   * Throws an error that describes the broken invariant.
   *
   * @param extent `newest` checks only the newest tokens, `all` checks every token
   */
  async require(holdings: Holdings, extent: 'newest' | 'all'): Promise<void> {
    const limit = extent === 'newest' ? 1 : undefined
    for (const { token, memberId } of holdings.sessions.slice(0, limit))
      await this.#requireOwnSession(holdings, token, memberId)
    for (const { token } of holdings.intermediates.slice(0, limit)) {
      const isAlive = await this.#requireOwnList({ intermediate_session_token: token })
      if (!isAlive) holdings.drop(token)
    }
    await this.#requireUnchanged()
  }

  async #requireOwnSession(holdings: Holdings, session: string, memberId: string): Promise<void> {
    const answer = await this.#world.post<MemberProven>('/sessions/authenticate', {}, { session })
    if (answer.status !== 200) return holdings.drop(session)
    const { organization, member, member_session } = answer.body.data
    if (isHonest(this.#world, organization.organization_id)) {
      if (!isDemonstrated(this.#world, member.email_address))
        throw new Error(`An adversary holds a session of ${this.#named(member)} (member ${memberId}).`)
      const gained = (member_session?.roles ?? []).filter((role) => !heldRoles.includes(role))
      if (gained.length > 0) throw new Error(`An adversary’s session has the roles ${gained.join(', ')}.`)
    }
    await this.#requireOwnList({}, session)
  }

  /** Returns false if the token has expired. */
  async #requireOwnList(body: object, session?: string): Promise<boolean> {
    const options = session === undefined ? {} : { session }
    const answer = await this.#world.post<Discovered>('/discovery/organizations', body, options)
    if (answer.status !== 200) return false
    const { email_address, discovered_organizations } = answer.body.data
    for (const { organization, membership, primary_required } of discovered_organizations) {
      if (!isHonest(this.#world, organization.organization_id)) continue
      // An outside account may claim an address without demonstrating it. The organization then requires a proof of the
      // mailbox.
      if (session === undefined && primary_required !== null) continue
      const address = membership.member?.email_address ?? email_address
      if (!isDemonstrated(this.#world, address))
        throw new Error(`A token of an adversary leads to ${address} in ${organization.organization_slug}.`)
    }
    return true
  }

  async #requireUnchanged(): Promise<void> {
    for (const [index, tenant] of honestTenants.entries()) {
      const before = this.#before[index]
      const now = await readState(this.#world, tenant)
      if (now.organization !== before?.organization)
        throw new Error(`Adversaries changed ${tenant}: ${now.organization}, was ${before?.organization}`)
      for (const [memberId, member] of before.guarded)
        if (now.guarded.get(memberId) !== member)
          throw new Error(`Adversaries changed a member: ${now.guarded.get(memberId)}, was ${member}`)
      for (const member of now.members) this.#requireOwnRoles(tenant, before.members, member)
      const removed = before.members.find(({ member_id }) => !now.members.some((member) => isIn(member, member_id)))
      if (removed !== undefined) throw new Error(`${this.#named(removed)} was removed from ${tenant}.`)
    }
  }

  /** Throws if a member gained a role that adversaries may not assign, or lost one that they may not remove. */
  #requireOwnRoles(tenant: string, before: readonly Member[], member: Member): void {
    const earlier = before.find(({ member_id }) => member_id === member.member_id)
    const [now, then] = [rolesOf(member), earlier === undefined ? [] : rolesOf(earlier)]
    const gained = now.filter((role) => !then.includes(role) && !assignableRoles.includes(role))
    if (gained.length > 0) throw new Error(`${this.#named(member)} in ${tenant} gained ${gained.join(', ')}.`)
    const lost = then.filter((role) => !now.includes(role) && !removableRoles.includes(role))
    if (lost.length > 0) throw new Error(`${this.#named(member)} in ${tenant} lost ${lost.join(', ')}.`)
  }

  /**
   * Throws if discovery offers an organization of the adversaries to people outside of it, or if single sign-on leads to its
   * login page. An admin may add any address. In a domain that another organization has claimed, the membership counts only
   * after the person verified the address, and `former` never does.
   */
  async requireNoOffer(): Promise<void> {
    const world = this.#world
    for (const person of ['newcomer', 'former', 'outsider'] as const) {
      const query = new URLSearchParams({ email_address: world.address(person) })
      const path = `/sso/discovery/connections?${query}`
      const answer = await world.request<{ readonly connections: readonly unknown[] }>('GET', path)
      if (answer.status !== 200 || answer.body.data.connections.length > 0)
        throw new Error(`Single sign-on of ${world.address(person)} answers ${answer.text}.`)
    }
    for (const person of ['newcomer', 'outsider'] as const) {
      const email = world.address(person)
      const claims = { email, email_verified: true, hd: email.slice(email.indexOf('@') + 1) }
      // A Workspace account demonstrates the address like a mail, and does not count against mail limits.
      const back = await returnFromProvider(world, { provider: 'google', subject: email, claims }, 'discovery')
      const discovery_oauth_token = back.searchParams.get('token') ?? ''
      const answer = await world.post<Discovered>('/oauth/discovery/authenticate', { discovery_oauth_token })
      const { discovered_organizations } = granted(answer)
      for (const { organization } of discovered_organizations)
        if (!isHonest(world, organization.organization_id))
          throw new Error(`Discovery offers ${organization.organization_name} to ${world.address(person)}.`)
    }
  }

  #named({ email_address }: Member): string {
    return `${this.#world.personOf(email_address) ?? 'unknown'} <${email_address}>`
  }
}

const readState = async (world: World, tenant: (typeof honestTenants)[number]): Promise<HonestState> => {
  const organizationId = world.organizationId(tenant)
  const answer = await world.asBackEnd<{
    readonly members: readonly Member[]
    readonly organizations: Readonly<Record<string, Organization>>
  }>('POST', '/organizations/members/search', { organization_ids: [organizationId], limit: 1_000 })
  const { members, organizations } = answer.body
  const guarded = tenant === 'home' ? members : members.filter(({ member_id }) => isStronger(world, member_id))
  return {
    organization: withoutTimes(organizations[organizationId]),
    guarded: new Map(guarded.map((member) => [member.member_id, withoutTimes(member)])),
    members,
  }
}

const isStronger = (world: World, memberId: string): boolean =>
  strongerMembers.some((person) => world.memberId(person, 'target') === memberId)

/** Removes times, because reading them would report each of a member’s own sign-ins as a change. */
const withoutTimes = (value: unknown): string =>
  JSON.stringify(value, (name, inner) => (name.endsWith('_at') ? undefined : inner))
