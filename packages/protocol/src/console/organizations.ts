import type { MemberRole } from '../identity/member.ts'
import type { Organization } from '../identity/organization.ts'
import type { Role } from '../identity/permissions.ts'
import type { Session } from '../identity/session.ts'
import type { SetupLink } from '../identity/setup-links.ts'
import type { ConsoleEvent } from './events.ts'
import type { ConsoleFactor, ConsoleLock } from './users.ts'

/** An organization in a table of the console. */
export interface ConsoleOrganizationRow {
  readonly organization_id: string
  readonly name: string
  readonly slug: string
  /** RFC 3339. */
  readonly created_at: string
}

/** The answer of a search for organizations, by ID. */
export interface ConsoleOrganizationPage {
  readonly organizations: readonly ConsoleOrganizationRow[]
  readonly total: number
  /** Pass it as `cursor` for the next page; null at the end. */
  readonly next_cursor: string | null
}

/** An SSO connection of an organization, without its secrets. */
export interface ConsoleConnection {
  readonly connection_id: string
  readonly display_name: string
  readonly protocol: 'oidc' | 'saml' | 'external'
  readonly status: 'pending' | 'active'
  /** The issuer or the entity ID; empty until it is set. */
  readonly identity_provider: string
  /** What the identity provider has to know; empty for an external connection. */
  readonly addresses: readonly { readonly name: string; readonly value: string }[]
  /** When the certificates of the identity provider end, RFC 3339, the last end first; empty except with SAML. */
  readonly certificate_ends: readonly string[]
}

/** The answer to a new or changed connection. */
export interface ConsoleConnectionSetup {
  readonly connection: ConsoleConnection
  /** What is wrong with the identity provider's own settings; empty if nothing is. */
  readonly warning: string
}

/** A prepared test of an SSO connection. */
export interface ConsoleConnectionTest {
  readonly test_id: string
  /** Link that starts the sign-in in a browser: works once, within ten minutes. */
  readonly url: string
}

/** The state of a test sign-in. */
export interface ConsoleTestResult {
  readonly state: 'waiting' | 'succeeded' | 'failed'
  /** One sentence: what the identity provider stated, or which step failed and what to change. Empty while it waits. */
  readonly explanation: string
}

/** One organization with the policies that decide who is a member and how members sign in. */
export interface ConsoleOrganization extends ConsoleOrganizationRow {
  readonly external_id: string | null
  readonly member_count: number
  readonly connections: readonly ConsoleConnection[]
  /** Links that have not ended, latest first. */
  readonly setup_links: readonly SetupLink[]
  /** Roles of the project and of the organization. */
  readonly roles: readonly Role[]
  /** Domains of which people may join, and domains that the site has given to this organization alone. */
  readonly email_allowed_domains: readonly string[]
  readonly claimed_email_domains: readonly string[]
  readonly email_jit_provisioning: string
  readonly email_invites: string
  readonly sso_jit_provisioning: string
  readonly sso_default_connection_id: string | null
  readonly mfa_policy: string
  readonly auth_methods: string
  readonly allowed_auth_methods: Organization['allowed_auth_methods']
}

/** A member in a table of the console. */
export interface ConsoleMember {
  readonly member_id: string
  readonly email_address: string
  readonly name: string
  readonly status: string
  readonly is_breakglass: boolean
  /** Whether the member needs a second factor even if the organization does not require one. */
  readonly mfa_enrolled: boolean
  readonly roles: readonly MemberRole[]
  /** RFC 3339. */
  readonly created_at: string
}

/** One member: how they sign in, where they are signed in, and what happened. */
export interface ConsoleMemberDetails extends ConsoleMember {
  readonly factors: readonly ConsoleFactor[]
  /** Whether the member has a picture, uploaded or linked. */
  readonly has_picture: boolean
  /** Locks after wrong guesses; empty if the member can sign in. */
  readonly locks: readonly ConsoleLock[]
  /** Active sessions, latest first. */
  readonly sessions: readonly Session[]
  /** The latest events, latest first. */
  readonly events: readonly ConsoleEvent[]
}

/** The answer to a lifted lock of a member. */
export interface ConsoleMemberUnlocked {
  readonly member: ConsoleMemberDetails
  /** The locks that were lifted; empty if no lock existed. */
  readonly lifted: readonly ConsoleLock[]
}

/** A page of an organization's members, by ID. */
export interface ConsoleMemberPage {
  readonly members: readonly ConsoleMember[]
  readonly total: number
  readonly next_cursor: string | null
}
