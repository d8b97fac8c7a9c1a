import type { AdminPortalConfig } from '@latchkey/protocol/identity/admin-portal'
import type { Member } from '@latchkey/protocol/identity/member'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Role } from '@latchkey/protocol/identity/permissions'

/** A permission, as a resource and an action. */
export type Permission = readonly [resource: string, action: string]

/** The facts about the signed-in member that every page has. */
export interface Facts {
  readonly organization: Organization
  readonly self: Member
  /** The roles of the project and of the organization. */
  readonly roles: readonly Role[]
  /** The IDs of the roles of the signed-in member. */
  readonly held: readonly string[]
  readonly features: AdminPortalConfig | null
}

/** The loaded records of a page, by names that only the page knows. */
export type Records = Readonly<Record<string, unknown>>

/** A pair of a table: a group and its role, an attribute and its name. */
export interface Pair {
  readonly key: string
  readonly value: string
}

/** The value of a field of a card. */
export type Value = string | boolean | readonly string[] | readonly Pair[]

/** The values of a card's fields while they are being edited, by name. */
export type Draft = Readonly<Record<string, Value>>
