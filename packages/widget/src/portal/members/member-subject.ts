import type { Member } from '@latchkey/protocol/identity/member'
import type { About } from '../card.ts'
import type { Permission } from '../facts.ts'

export type AboutMember = About<Member>

export const isSelf = ({ subject, facts }: AboutMember): boolean => subject.member_id === facts.self.member_id

/** The permission for another member; for oneself that of one's own account too. */
export const alsoOwn =
  (action: string) =>
  (about: AboutMember): readonly Permission[] =>
    isSelf(about)
      ? [
          ['stytch.member', action],
          ['stytch.self', action],
        ]
      : [['stytch.member', action]]

/** The permission for every member, oneself included. */
export const ofMember =
  (action: string) =>
  (_: AboutMember): readonly Permission[] => [['stytch.member', action]]

/** The roles that were given to the member directly, without those that come from a rule. */
export const directRoles = ({ roles }: Pick<Member, 'roles'>): readonly string[] =>
  roles
    .filter(
      ({ role_id, sources }) => role_id !== 'stytch_member' && sources.some(({ type }) => type === 'direct_assignment'),
    )
    .map(({ role_id }) => role_id)
    .sort()
