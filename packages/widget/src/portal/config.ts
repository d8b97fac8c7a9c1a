import type { Role } from '@latchkey/protocol/identity/permissions'

/** The pages of the organization portal. */
export type PortalPage = 'members' | 'organization' | 'sso' | 'scim' | 'domains'

/** The site's configuration of the portal. Everything is optional. */
export interface PortalConfig {
  /** The page to show. Default: all pages, with a menu. */
  readonly page?: PortalPage
  /** The member that the page `members` opens first, by ID. */
  readonly member?: string
  /** The connection that the page `sso` opens first, by ID. */
  readonly connection?: string
  /**
   * Whether the page's URL names the open page, member and connection, as `?section=…&member=…&connection=…`, so that
   * links, reloads and the back button work. Default: true.
   */
  readonly routing?: boolean
  /** Returns the name of a role. Default: the name in the user's language for the two built-in roles, else the ID. */
  readonly getRoleDisplayName?: (role: Role) => string
  /** Returns the description of a role. Default: its description. */
  readonly getRoleDescription?: (role: Role) => string
  /** Returns the IDs of roles in their order; the others follow. */
  readonly getRoleSortOrder?: (roles: Role[]) => string[]
  readonly inviteTemplateId?: string
  /** Where the link of an invitation leads. Default: the project's URL for invitations. */
  readonly inviteRedirectURL?: string
  /** Lifetime of an invitation in minutes: 5 to 10080. Default: 10080. */
  readonly inviteExpirationMinutes?: number
  /** The sign-in methods that the page `organization` offers, such as `emailOtp`. Default: all. */
  readonly allowedAuthMethods?: readonly string[]
  /** The second factors that it offers: `smsOtp`, `totp`. Default: both. */
  readonly allowedMfaAuthMethods?: readonly string[]
  /** Where a test sign-in returns to. Default: the project's URL for sign-ins. */
  readonly testLoginRedirectURL?: string
  readonly testSignupRedirectURL?: string
  readonly enableShadowDOM?: boolean
}

/** The same with what every mount has. */
export interface ReadPortalConfig extends PortalConfig {
  readonly products: readonly []
}
