import { atomically } from '../../store/atomically.ts'
import type { Organization, OrganizationPolicies } from '../../store/tables/organizations/organizations.ts'
import { addConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { organizationScope } from '../organization-scope.ts'
import { addWhole } from './create-organization.ts'
import { usualPolicies } from './policies.ts'

interface OrganizationSeed {
  readonly slug: string
  readonly name: string
  readonly policies: Partial<OrganizationPolicies>
  /** Whether it has a connection to the development stand-in. */
  readonly hasStandIn?: true
}

/** Organizations with different policies, so that every screen can be reached by hand. */
const seeds: readonly OrganizationSeed[] = [
  {
    slug: 'open-door',
    name: 'Open Door',
    policies: { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['open.example'] },
  },
  { slug: 'by-invitation', name: 'By Invitation', policies: {} },
  {
    slug: 'guarded',
    name: 'Guarded',
    policies: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'], mfa_policy: 'REQUIRED_FOR_ALL' },
    hasStandIn: true,
  },
]

/**
 * Creates the missing organizations of the development project. If two nodes start at once, those of the first one
 * stay.
 */
export const ensureSeeds = async (deps: Pick<Deps, 'store' | 'clock' | 'random'>, project: Project): Promise<void> => {
  for (const seed of seeds) await atomically(deps.store, (db) => plant({ ...deps, db }, project, seed))
}

const plant = async (
  { db, clock, random }: Pick<Deps, 'clock' | 'random'> & { readonly db: Parameters<typeof addWhole>[0] },
  project: Project,
  { slug, name, policies, hasStandIn = undefined }: OrganizationSeed,
): Promise<void> => {
  const now = clock.now()
  const connectionId = newId(random, 'oidc-connection', project.environment)
  const organization: Organization = {
    organizationId: newId(random, 'organization', project.environment),
    slug,
    name,
    logoURL: '',
    externalId: null,
    trustedMetadata: {},
    policies: { ...usualPolicies, ...policies, ...(hasStandIn && { sso_default_connection_id: connectionId }) },
    createdAt: now,
    updatedAt: now,
  }
  if (!(await addWhole(db, project, organization)) || hasStandIn === undefined) return
  const settings = { displayName: 'Stand-in', identityProvider: 'generic' }
  const lines = {
    protocol: 'oidc',
    status: 'active',
    told: settings,
    secret: null,
    sourceId: null,
    createdAt: now,
    updatedAt: now,
  } as const
  const { organizationId } = organization
  await addConnection(db, organizationScope(project, organization), { connectionId, organizationId, ...lines })
}
