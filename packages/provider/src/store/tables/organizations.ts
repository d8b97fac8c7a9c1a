import type { Organization as Wire } from '@latchkey/protocol/identity/organization'
import type { Role } from '@latchkey/protocol/identity/permissions'
import type { Selectable } from 'kysely'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** What everybody may read of an organization, and what its owners keep about it. */
export interface OrganizationTold {
  readonly name: string
  readonly logoURL: string
  readonly externalId: string | null
  readonly trustedMetadata: Readonly<Record<string, unknown>>
}

/** How an organization lets people in, in the names of the wire. */
export type OrganizationPolicies = Pick<
  Wire,
  | 'auth_methods'
  | 'allowed_auth_methods'
  | 'email_allowed_domains'
  | 'email_jit_provisioning'
  | 'email_invites'
  | 'sso_jit_provisioning'
  | 'sso_jit_provisioning_allowed_connections'
  | 'oauth_tenant_jit_provisioning'
  | 'allowed_oauth_tenants'
  | 'mfa_policy'
  | 'mfa_methods'
  | 'allowed_mfa_methods'
  | 'rbac_email_implicit_role_assignments'
  | 'claimed_email_domains'
> & {
  /** Empty where none stands out. */
  readonly sso_default_connection_id: string
  /** What roles there are beside the project's own. */
  readonly custom_roles: readonly Role[]
  /** What whoever comes by a connection may do, and whoever is in a group there; null for everybody of it. */
  readonly sso_implicit_roles: readonly {
    readonly connection_id: string
    readonly role_id: string
    readonly group: string | null
  }[]
}

/** An organization of a project. Times in ms. */
export interface Organization extends OrganizationTold {
  readonly organizationId: string
  readonly slug: string
  readonly policies: OrganizationPolicies
  readonly createdAt: number
  readonly updatedAt: number
}

/** Names that people choose are inside JSON: PostgreSQL's text knows no NUL, JSON escapes it. */
export interface OrganizationsTable {
  organization_id: string
  project_id: string
  slug: string
  /** `OrganizationTold`. */
  told: string
  /** `OrganizationPolicies`. */
  policies: string
  external_id: string | null
  created_at: number
  updated_at: number
}

declare module '../schema.ts' {
  interface Schema {
    organizations: OrganizationsTable
  }
}

export const organizationColumns = ['organization_id', 'slug', 'told', 'policies', 'created_at', 'updated_at'] as const

type Columns = Pick<Selectable<OrganizationsTable>, (typeof organizationColumns)[number]>

export const organization = (row: Columns): Organization => ({
  organizationId: row.organization_id,
  slug: row.slug,
  ...(JSON.parse(row.told) as OrganizationTold),
  policies: policiesIn(row.policies),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Those that say all are taken as they are: copying fifty of them is a good part of a discovery. */
const policiesIn = (text: string): OrganizationPolicies => {
  const said: Partial<OrganizationPolicies> = JSON.parse(text)
  return said.claimed_email_domains && said.sso_implicit_roles && said.custom_roles
    ? (said as OrganizationPolicies)
    : ({ ...unsaidBefore, ...said } as OrganizationPolicies)
}

/** Organizations of before say nothing of these. */
const unsaidBefore = {
  claimed_email_domains: [],
  sso_implicit_roles: [],
  custom_roles: [],
} satisfies Partial<OrganizationPolicies>

const toldOf = ({ name, logoURL, externalId, trustedMetadata }: OrganizationTold): string =>
  JSON.stringify({ name, logoURL, externalId, trustedMetadata } satisfies OrganizationTold)

/** `false` when the project has one by that slug or that name of the site: of two at once one wins. */
export const addOrganization = async (rows: Rows, scope: Scope, added: Organization): Promise<boolean> => {
  const row = await within(rows, scope)
    .insertInto('organizations')
    .values({
      organization_id: added.organizationId,
      project_id: scope.projectId,
      slug: added.slug,
      told: toldOf(added),
      policies: JSON.stringify(added.policies),
      external_id: added.externalId,
      created_at: added.createdAt,
      updated_at: added.updatedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

const found = async (
  rows: Rows,
  scope: Scope,
  column: 'slug' | 'organization_id' | 'external_id',
  value: string,
): Promise<Organization | null> => {
  const row = await within(rows, scope)
    .selectFrom('organizations')
    .select(organizationColumns)
    .where(column, '=', value)
    .executeTakeFirst()
  return row === undefined ? null : organization(row)
}

export const organizationBySlug = (rows: Rows, scope: Scope, slug: string): Promise<Organization | null> =>
  found(rows, scope, 'slug', slug)

export const organizationById = (rows: Rows, scope: Scope, organizationId: string): Promise<Organization | null> =>
  found(rows, scope, 'organization_id', organizationId)

/** By what the site calls it. */
export const organizationByExternalId = (rows: Rows, scope: Scope, externalId: string): Promise<Organization | null> =>
  found(rows, scope, 'external_id', externalId)

/** Reads an organization and, inside a transaction, keeps everybody else from changing it until that ends. */
export const lockOrganization = async (
  rows: Rows,
  scope: Scope,
  organizationId: string,
): Promise<Organization | null> => {
  // The one form of a lock that both databases know: a row that is written stays as it is for everybody else.
  const row = await within(rows, scope)
    .updateTable('organizations')
    .set((columns) => ({ updated_at: columns.ref('updated_at') }))
    .where('organization_id', '=', organizationId)
    .returning(organizationColumns)
    .executeTakeFirst()
  return row === undefined ? null : organization(row)
}

/** The same for several, in the one order that everybody takes them in. Those that there are, by their ids. */
export const lockOrganizations = async (
  rows: Rows,
  scope: Scope,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, Organization>> => {
  const locked = new Map<string, Organization>()
  for (const organizationId of [...new Set(organizationIds)].sort()) {
    const found = await lockOrganization(rows, scope, organizationId)
    if (found !== null) locked.set(organizationId, found)
  }
  return locked
}

/** Writes an organization whose lock the caller holds. `false` when another one of the project has the slug. */
export const writeOrganization = async (rows: Rows, scope: Scope, after: Organization): Promise<boolean> => {
  const holder = await organizationBySlug(rows, scope, after.slug)
  if (holder !== null && holder.organizationId !== after.organizationId) return false
  await within(rows, scope)
    .updateTable('organizations')
    .set({
      slug: after.slug,
      told: toldOf(after),
      policies: JSON.stringify(after.policies),
      external_id: after.externalId,
      updated_at: after.updatedAt,
    })
    .where('organization_id', '=', after.organizationId)
    .execute()
  return true
}

/** Removes an organization. What is inside of it the caller removes in the same transaction. */
export const dropOrganization = async (rows: Rows, scope: Scope, organizationId: string): Promise<void> => {
  await within(rows, scope).deleteFrom('organizations').where('organization_id', '=', organizationId).execute()
}
