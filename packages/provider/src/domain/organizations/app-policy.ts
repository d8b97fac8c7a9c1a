import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { connectedAppsByIds, type StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { grantsOf } from '../../store/tables/grants/app-grants.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import { endGrants } from '../endings/end-access.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { isFirstParty } from '../permissions/app-types.ts'

/** A user, or a member with the organization. */
interface PersonOrMember {
  /** Null for a user. */
  readonly membership: { readonly organization: Pick<Organization, 'policies'> } | null
}

/** Whether the policies of an organization let its members use an app. */
const allows = (
  { policies }: Pick<Organization, 'policies'>,
  { type, clientId, metadataURL }: Pick<StoredConnectedApp, 'type' | 'clientId' | 'metadataURL'>,
): boolean => {
  const [allowed, list] = isFirstParty(type)
    ? [policies.first_party_connected_apps_allowed_type, policies.allowed_first_party_connected_apps]
    : [policies.third_party_connected_apps_allowed_type, policies.allowed_third_party_connected_apps]
  if (allowed !== 'RESTRICTED') return allowed === 'ALL_ALLOWED'
  return list.includes(clientId) || (metadataURL !== null && list.includes(metadataURL))
}

/** Whether a user, or a member by the policies of the organization, may use an app. */
export const mayUse = ({ membership }: PersonOrMember, app: StoredConnectedApp): boolean =>
  membership === null || allows(membership.organization, app)

/** @throws ProviderError `connected_app_not_allowed_for_org` */
export const requireMayUse = (grantor: PersonOrMember, app: StoredConnectedApp): void => {
  if (mayUse(grantor, app)) return
  throw new ProviderError(
    'connected_app_not_allowed_for_org',
    'The policies of the organization do not allow this app. Nothing was sent to it. Ask an admin of the organization to allow it.',
  )
}

/** Ends the grants of members to apps that changed policies no longer allow, in the caller's transaction. */
export const endForbiddenGrants = async (
  db: Db,
  scope: OrganizationProject,
  after: Organization,
  now: number,
): Promise<void> => {
  const project = { projectId: scope.projectId }
  const grants = await grantsOf(db, project, { organizationId: scope.organizationId })
  const apps = await connectedAppsByIds(db, project, [...new Set(grants.map(({ clientId }) => clientId))])
  const forbidden = new Set(apps.filter((app) => !allows(after, app)).map(({ clientId }) => clientId))
  for (const { grantId, clientId } of grants)
    if (forbidden.has(clientId)) await endGrants(db, project, { grantId }, now)
}
