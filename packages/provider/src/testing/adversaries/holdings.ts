import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Tenant, World } from './world.ts'
import { adversaries } from './world.ts'

/** A session or intermediate session of an adversary, with its member if the provider named one. */
export interface HeldToken {
  readonly token: string
  readonly memberId: string
  readonly organizationId: string
}

/** Keeps only the newest tokens, because reading all of them would slow down a long run. */
const most = { sessions: 6, intermediates: 3 } as const

/** Tokens that all adversaries of a run hold together, newest first. */
export class Holdings {
  sessions: readonly HeldToken[] = []
  intermediates: readonly HeldToken[] = []
  /** Sessions of honest people who followed a mail, by person. */
  readonly honestSessions = new Map<string, string>()
  /** TOTP seeds by member. */
  readonly seeds = new Map<string, string>()

  keep({ session_token, intermediate_session_token, member_id, organization }: Partial<MemberProven>): void {
    const of = { memberId: member_id ?? '', organizationId: organization?.organization_id ?? '' }
    if (session_token) this.sessions = newest({ token: session_token, ...of }, this.sessions).slice(0, most.sessions)
    if (intermediate_session_token)
      this.intermediates = newest({ token: intermediate_session_token, ...of }, this.intermediates).slice(
        0,
        most.intermediates,
      )
  }

  drop(token: string): void {
    this.sessions = this.sessions.filter((one) => one.token !== token)
    this.intermediates = this.intermediates.filter((one) => one.token !== token)
  }
}

const newest = (holdings: HeldToken, others: readonly HeldToken[]): readonly HeldToken[] => [
  holdings,
  ...others.filter(({ token }) => token !== holdings.token),
]

/** Returns whether an adversary reads the mailbox of an address, which is their only way to demonstrate it. */
export const isDemonstrated = (world: World, address: string): boolean =>
  adversaries.some((person) => world.address(person) === address.toLowerCase())

/** Returns whether honest people run the organization. Organizations that are created during a run belong to adversaries. */
export const isHonest = (world: World, organizationId: string): boolean => {
  const tenant: Tenant | null = world.tenantOf(organizationId)
  return tenant === 'target' || tenant === 'home'
}
