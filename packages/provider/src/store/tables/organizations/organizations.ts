import type { Organization as Wire } from '@latchkey/protocol/identity/organization'
import type { Role } from '@latchkey/protocol/identity/permissions'
import type { Selectable } from 'kysely'
import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** Public data of an organization, and the metadata of its owners. */
export interface OrganizationData {
  readonly name: string
  readonly logoURL: string
  readonly externalId: string | null
  readonly trustedMetadata: Readonly<Record<string, unknown>>
}

/** The proof of an email domain by DNS. Times in ms. */
export interface DomainProof {
  readonly domain: string
  /** When the record was found first; null until then. */
  readonly proven_at: number | null
  /** When the record was looked up last, after it was proven. */
  readonly checked_at?: number
  /** Since when lookups find no record; missing while they do. */
  readonly missing_since?: number
  /** Whether the organization has a warning that the record is missing. */
  readonly is_missing?: boolean
}

/** Sign-in policies of an organization, with the names of the wire. */
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
  | 'first_party_connected_apps_allowed_type'
  | 'allowed_first_party_connected_apps'
  | 'third_party_connected_apps_allowed_type'
  | 'allowed_third_party_connected_apps'
> & {
  /** Empty if there is no default. */
  readonly sso_default_connection_id: string
  /** Roles in addition to those of the project. */
  readonly custom_roles: readonly Role[]
  /** Roles implied by a connection, or by a group there; a null group means every user of the connection. */
  readonly sso_implicit_roles: readonly {
    readonly connection_id: string
    readonly role_id: string
    readonly group: string | null
  }[]
  /** The connection that provisions members; null without one. A copy for every answer about the organization. */
  readonly scim_connection: Wire['scim_active_connection']
  /** Roles implied by a group that the identity provider provisions. */
  readonly scim_implicit_roles: readonly { readonly group_id: string; readonly role_id: string }[]
  /** Email domains whose proof by DNS the organization began; the time in ms after which it counted. */
  readonly domain_proofs: readonly DomainProof[]
}

/** An organization of a project. Times in ms. */
export interface Organization extends OrganizationData {
  readonly organizationId: string
  readonly slug: string
  readonly policies: OrganizationPolicies
  readonly createdAt: number
  readonly updatedAt: number
}

/** Names that users choose are stored as JSON, because PostgreSQL's text does not allow NUL and JSON escapes it. */
export interface OrganizationsTable {
  organization_id: string
  project_id: string
  slug: string
  /** `OrganizationData`. */
  told: string
  /** `OrganizationPolicies`. */
  policies: string
  external_id: string | null
  created_at: number
  updated_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    organizations: OrganizationsTable
  }
}

export const organizationColumns = ['organization_id', 'slug', 'told', 'policies', 'created_at', 'updated_at'] as const

export type OrganizationColumns = Pick<Selectable<OrganizationsTable>, (typeof organizationColumns)[number]>

export const organization = (row: OrganizationColumns, policies = policiesIn(row.policies)): Organization => ({
  organizationId: row.organization_id,
  slug: row.slug,
  ...(JSON.parse(row.told) as OrganizationData),
  policies,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/**
 * Returns a reader of many organizations. Those with the same policies share one object, because most organizations of a
 * project have the same ones, and parsing fifty of them is a large part of a discovery.
 */
export const organizationReader = (): ((row: OrganizationColumns) => Organization) => {
  const policiesByText = new Map<string, OrganizationPolicies>()
  return (row) => {
    const policies = policiesByText.get(row.policies) ?? policiesIn(row.policies)
    policiesByText.set(row.policies, policies)
    return organization(row, policies)
  }
}

/** Complete policies are used without a copy, because copying fifty of them is a large part of a discovery. */
const policiesIn = (text: string): OrganizationPolicies => {
  const stored: Partial<OrganizationPolicies> = JSON.parse(text)
  return stored.claimed_email_domains &&
    stored.sso_implicit_roles &&
    stored.custom_roles &&
    stored.allowed_third_party_connected_apps &&
    stored.scim_implicit_roles &&
    stored.domain_proofs
    ? (stored as OrganizationPolicies)
    : ({ ...defaultPolicies, ...stored } as OrganizationPolicies)
}

/** Organizations from older releases lack these fields. */
const defaultPolicies = {
  claimed_email_domains: [],
  sso_implicit_roles: [],
  custom_roles: [],
  first_party_connected_apps_allowed_type: 'ALL_ALLOWED',
  allowed_first_party_connected_apps: [],
  third_party_connected_apps_allowed_type: 'ALL_ALLOWED',
  allowed_third_party_connected_apps: [],
  scim_connection: null,
  scim_implicit_roles: [],
  domain_proofs: [],
} satisfies Partial<OrganizationPolicies>

const dataText = ({ name, logoURL, externalId, trustedMetadata }: OrganizationData): string =>
  JSON.stringify({ name, logoURL, externalId, trustedMetadata } satisfies OrganizationData)

/** Adds an organization. Returns `false` if the slug or external ID is in use; of two concurrent calls, one wins. */
export const addOrganization = async (db: Db, scope: Scope, added: Organization): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('organizations')
    .values({
      organization_id: added.organizationId,
      project_id: scope.projectId,
      slug: added.slug,
      told: dataText(added),
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

const findBy = async (
  db: Db,
  scope: Scope,
  column: 'slug' | 'organization_id' | 'external_id',
  value: string,
): Promise<Organization | null> => {
  const row = await within(db, scope)
    .selectFrom('organizations')
    .select(organizationColumns)
    .where(column, '=', value)
    .executeTakeFirst()
  return row === undefined ? null : organization(row)
}

export const organizationBySlug = (db: Db, scope: Scope, slug: string): Promise<Organization | null> =>
  findBy(db, scope, 'slug', slug)

export const organizationById = (db: Db, scope: Scope, organizationId: string): Promise<Organization | null> =>
  findBy(db, scope, 'organization_id', organizationId)

/** Finds an organization by its external ID, which the site chose. */
export const organizationByExternalId = (db: Db, scope: Scope, externalId: string): Promise<Organization | null> =>
  findBy(db, scope, 'external_id', externalId)

/** Reads an organization and, inside a transaction, locks it until the transaction ends. */
export const lockOrganization = async (db: Db, scope: Scope, organizationId: string): Promise<Organization | null> => {
  // A write of the same value is the only row lock that both databases have.
  const row = await within(db, scope)
    .updateTable('organizations')
    .set((columns) => ({ updated_at: columns.ref('updated_at') }))
    .where('organization_id', '=', organizationId)
    .returning(organizationColumns)
    .executeTakeFirst()
  return row === undefined ? null : organization(row)
}

/** Locks several organizations in ID order, which prevents deadlocks. Returns those that exist, by ID. */
export const lockOrganizations = async (
  db: Db,
  scope: Scope,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, Organization>> => {
  const locked = new Map<string, Organization>()
  for (const organizationId of [...new Set(organizationIds)].sort()) {
    const organization = await lockOrganization(db, scope, organizationId)
    if (organization !== null) locked.set(organizationId, organization)
  }
  return locked
}

/**
 * Writes an organization. The caller holds its lock. Returns `false` if another organization of the project has the
 * slug.
 */
export const writeOrganization = async (db: Db, scope: Scope, after: Organization): Promise<boolean> => {
  const organizationOfSlug = await organizationBySlug(db, scope, after.slug)
  if (organizationOfSlug !== null && organizationOfSlug.organizationId !== after.organizationId) return false
  await within(db, scope)
    .updateTable('organizations')
    .set({
      slug: after.slug,
      told: dataText(after),
      policies: JSON.stringify(after.policies),
      external_id: after.externalId,
      updated_at: after.updatedAt,
    })
    .where('organization_id', '=', after.organizationId)
    .execute()
  return true
}

/** Deletes an organization. The caller deletes its contents in the same transaction. */
export const dropOrganization = async (db: Db, scope: Scope, organizationId: string): Promise<void> => {
  await within(db, scope).deleteFrom('organizations').where('organization_id', '=', organizationId).execute()
}

/** Returns organizations of every project that have begun or completed the proof of a domain, in the order of their IDs. */
export const organizationsWithProofs = async (
  db: Db,
  after: string,
  limit: number,
): Promise<readonly { readonly projectId: string; readonly organization: Organization }[]> => {
  const rows = await everyScope(db)
    .selectFrom('organizations')
    .select([...organizationColumns, 'project_id'])
    .where('organization_id', '>', after)
    // The policies are JSON that this file writes, without spaces.
    .where('policies', 'like', '%"domain_proofs":[{%')
    .orderBy('organization_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ projectId: row.project_id, organization: organization(row) }))
}
