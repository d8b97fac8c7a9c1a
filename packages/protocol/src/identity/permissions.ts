/** Permission of a role: actions on a resource; `*` is any action. */
export interface Permission {
  readonly resource_id: string
  readonly actions: readonly string[]
}

export interface Role {
  /** `stytch_member` belongs to every member, `stytch_admin` to the creator of the organization. */
  readonly role_id: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

/** Actions that a resource has. */
export interface Resource {
  readonly resource_id: string
  readonly description: string
  readonly actions: readonly string[]
}

/** Scope that connected apps may request. It is granted to users whose roles have all its permissions. */
export interface CustomScope {
  readonly scope: string
  /** What the scope allows, for the consent screen. */
  readonly description: string
  /** Without permissions every user may grant the scope. */
  readonly permissions: readonly Permission[]
}

/**
 * Roles of a project and their permissions. The provider enforces them; pages read them to hide actions that would be
 * refused.
 */
export interface RolePolicy {
  readonly roles: readonly Role[]
  readonly resources: readonly Resource[]
  readonly scopes: readonly CustomScope[]
}
