import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Tenant, World } from './world.ts'
import { adversaries } from './world.ts'

/** A session or an intermediate session that an adversary holds, with its member where the provider named one. */
export interface HeldToken {
  readonly token: string
  readonly memberId: string
  readonly organizationId: string
}

/** Older tokens make room, so that a long run does not spend its time on reading them all. */
const most = { sessions: 6, intermediates: 3 } as const

/** What all adversaries of a run hold together, newest first. */
export class Holdings {
  sessions: readonly HeldToken[] = []
  intermediates: readonly HeldToken[] = []
  /** Sessions that honest people opened by following mail, by person. */
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

/** Whether an adversary reads the mailbox of an address: the only way in which any of them demonstrates an address. */
export const isDemonstrated = (world: World, address: string): boolean =>
  adversaries.some((person) => world.address(person) === address.toLowerCase())

/** Whether honest people run the organization. Organizations that are created during a run are the adversaries'. */
export const isHonest = (world: World, organizationId: string): boolean => {
  const tenant: Tenant | null = world.tenantOf(organizationId)
  return tenant === 'target' || tenant === 'home'
}
