import type { Role } from '@latchkey/protocol/identity/permissions'
import type { Words } from '../copy/copy.ts'
import type { Option } from './card.ts'
import type { ReadPortalConfig } from './config.ts'
import type { Facts } from './facts.ts'

/** Every member has it, so it is never given or taken. */
export const MEMBER_ROLE = 'stytch_member'
/** The built-in role with every permission. */
export const ADMIN_ROLE = 'stytch_admin'

interface Naming {
  readonly facts: Pick<Facts, 'roles'>
  readonly config: ReadPortalConfig
  readonly words: Words
}

/** A role that the policy does not have: it was deleted, or the member may not read it. */
const unknownRole = (role_id: string): Role => ({ role_id, description: '', permissions: [] })

/** Returns the name of a role, also of one that the policy does not have. */
export const roleName = (id: string, { facts, config, words }: Naming): string => {
  const role = facts.roles.find(({ role_id }) => role_id === id) ?? unknownRole(id)
  const own = config.getRoleDisplayName?.(role)
  if (own) return own
  if (id === MEMBER_ROLE) return words('portal.roleMember')
  return id === ADMIN_ROLE ? words('portal.roleAdmin') : id
}

/** Returns the roles that can be given, in the order of the site. */
export const roleOptions = ({ facts, config, words }: Naming, alsoIds: readonly string[] = []): readonly Option[] => {
  const known = facts.roles.filter(({ role_id }) => role_id !== MEMBER_ROLE)
  const lost = alsoIds.filter((id) => id !== MEMBER_ROLE && !known.some(({ role_id }) => role_id === id))
  const roles = [...known, ...lost.map(unknownRole)]
  const leading = config.getRoleSortOrder?.([...roles]) ?? [ADMIN_ROLE]
  const rank = ({ role_id }: Role) => (leading.includes(role_id) ? leading.indexOf(role_id) : leading.length)
  return roles
    .map((role) => ({ role, label: roleName(role.role_id, { facts, config, words }) }))
    .sort((one, other) => rank(one.role) - rank(other.role) || one.label.localeCompare(other.label, words.locale))
    .map(({ role, label }) => {
      const help = config.getRoleDescription?.(role) ?? role.description
      return { value: role.role_id, label, ...(help && help !== label && { help }) }
    })
}
