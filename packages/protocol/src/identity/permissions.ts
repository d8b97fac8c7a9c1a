/** What a role lets its members do: actions on resources; `*` is any action. */
export interface Permission {
  readonly resource_id: string
  readonly actions: readonly string[]
}

export interface Role {
  /** `stytch_member` is every member's, `stytch_admin` that of whoever created the organization. */
  readonly role_id: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

/** What actions there are on a resource. */
export interface Resource {
  readonly resource_id: string
  readonly description: string
  readonly actions: readonly string[]
}

/** What roles there are in a project, and what they may do. The provider enforces it; pages read it to hide what would be refused. */
export interface RolePolicy {
  readonly roles: readonly Role[]
  readonly resources: readonly Resource[]
  readonly scopes: readonly never[]
}
