import type { Member } from '@latchkey/protocol/identity/member'
import type { DiscoveredOrganization } from '@latchkey/protocol/methods/discovery/b2b'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { wireTime } from '../wire-time.ts'
import { waitsOf } from './rate-limit.ts'

/** The members of answers that contain members. */
interface Answer {
  readonly member?: Member | null
  readonly members?: readonly Member[]
  readonly discovered_organizations?: readonly DiscoveredOrganization[]
}

/**
 * Adds to every member in an answer to a back end whether wrong passwords have locked the account. Needs one read for
 * all of them.
 */
export const withMemberLockouts = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { projectId }: Project,
  answer: object,
): Promise<object> => {
  const { member, members, discovered_organizations: discovered }: Answer = answer
  const all = [
    ...(member ? [member] : []),
    ...(members ?? []),
    ...(discovered ?? []).flatMap(({ membership }) => (membership.member === null ? [] : [membership.member])),
  ]
  const memberIds = [...new Set(all.map(({ member_id }) => member_id))]
  if (memberIds.length === 0) return answer
  const now = clock.now()
  const limits = memberIds.map((subject) => ({ limit: 'wrongPasswordsOfAccount', projectId, subject }) as const)
  const waits: readonly number[] = await waitsOf(store.db, limits, now)
  const secondsOf = new Map(memberIds.map((memberId, at) => [memberId, waits[at] ?? 0]))
  const locked = (one: Member): Member => {
    const seconds = secondsOf.get(one.member_id) ?? 0
    return {
      ...one,
      is_locked: seconds > 0,
      ...(seconds > 0 && { lock_expires_at: wireTime(now + seconds * 1_000) }),
    }
  }
  return {
    ...answer,
    ...(member && { member: locked(member) }),
    ...(members && { members: members.map(locked) }),
    ...(discovered && {
      discovered_organizations: discovered.map((one) =>
        one.membership.member === null
          ? one
          : { ...one, membership: { ...one.membership, member: locked(one.membership.member) } },
      ),
    }),
  }
}
