import type { ScimConnection, ScimLogEntry } from '../scim/connections.ts'

/** The connection by which the identity provider of an organization adds and removes members, without its tokens. */
export interface ConsoleProvisioning {
  /** Null if the organization has none. */
  readonly connection: ScimConnection | null
  /** Members that the identity provider has provisioned and not removed. */
  readonly member_count: number
}

/** A new token of the connection. No other answer has it. */
export interface ConsoleProvisioningToken extends ConsoleProvisioning {
  readonly bearer_token: string
}

/** A member that the identity provider has provisioned. */
export interface ConsoleProvisionedMember {
  readonly member_id: string
  /** The identity provider's name for the person, often an email address. */
  readonly user_name: string
  /** The identity provider's own ID; null without one. */
  readonly external_id: string | null
  /** RFC 3339. */
  readonly created_at: string
  /** The last change by the identity provider, RFC 3339. */
  readonly updated_at: string
}

/** A page of provisioned members, oldest first. */
export interface ConsoleProvisionedPage {
  readonly members: readonly ConsoleProvisionedMember[]
  /** Pass it as `cursor` for the next page; null at the end. */
  readonly next_cursor: string | null
}

/** A page of the identity provider's requests of the last seven days, latest first. */
export interface ConsoleProvisioningLog {
  readonly entries: readonly ScimLogEntry[]
  /** Pass it as `cursor` for the next page; null at the end. */
  readonly next_cursor: string | null
}
