import type { ConsoleOrganization } from '@latchkey/protocol/console/organizations'
import { visibleText } from '../shell/visible-text.ts'

/** Every member has this role; it cannot be given. */
const everyMember = 'stytch_member'

/** Returns the roles that a member can be given, by ID, with their names. */
export const rolesToGive = ({ roles }: Pick<ConsoleOrganization, 'roles'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    roles
      .filter(({ role_id }) => role_id !== everyMember)
      .map(({ role_id, description }) => [
        role_id,
        visibleText(description === '' ? role_id : `${role_id}: ${description}`),
      ]),
  )
