import type { ScimConnection, ScimGroup, ScimLogEntry } from '@latchkey/protocol/scim/connections'
import type { About } from '../card.ts'
import type { Pair, Permission, Records } from '../facts.ts'

/** A token that was just issued. No other answer has it, so it is shown until the admin has copied it. */
export interface FreshToken {
  readonly text: string
  /** Whether it is the second token of a rotation. */
  readonly isNext: boolean
}

/** The records of the page. */
export interface ScimRecords {
  /** The only connection of the organization; null if it has none. */
  readonly connection: ScimConnection | null
  readonly groups: readonly ScimGroup[]
  /** The requests of the identity provider, latest first. */
  readonly log: readonly ScimLogEntry[]
  /** Cursor of the older requests; null if there are none. */
  readonly older: string | null
  readonly fresh?: FreshToken | null
}

/** Reads the records of the page. */
export const scimRecords = (records: Records): Partial<ScimRecords> => records as Partial<ScimRecords>

export type AboutScim = About<ScimConnection>

export const mayUpdate = (): readonly Permission[] => [['stytch.scim', 'update']]

/** The last characters of a token, as the provider tells them. */
export const lastFour = (token: string): string => token.slice(-4)

/** The roles of the groups, as pairs of a group's ID and a role's ID. A group may have several roles. */
export const groupRoles = ({ scim_group_implicit_role_assignments: rules }: ScimConnection): readonly Pair[] =>
  rules.map(({ group_id, role_id }) => ({ key: group_id, value: role_id }))
