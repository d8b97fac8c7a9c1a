import type { OrganizationApp, OrganizationAppWithMembers } from '@latchkey/protocol/idp/b2b'
import type { GrantedApp } from '@latchkey/protocol/idp/wire'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { connectedAppsByIds, type StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import { type AppGrant, grantsOf } from '../../store/tables/grants/app-grants.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { holdUser } from '../../store/tables/users/users.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import { connectedAppNotFound } from '../connected-apps/connected-apps.ts'
import type { Deps } from '../deps.ts'
import { endGrants } from '../endings/end-access.ts'
import { organizationScope } from '../organization-scope.ts'
import type { GrantorId } from './grantor.ts'

/** A grant with the app that has it. */
interface GrantWithApp {
  readonly grant: AppGrant
  readonly app: StoredConnectedApp
}

const withApps = async (db: Db, project: Project, grants: readonly AppGrant[]): Promise<readonly GrantWithApp[]> => {
  const ids = [...new Set(grants.map(({ clientId }) => clientId))]
  const apps = new Map((await connectedAppsByIds(db, project, ids)).map((app) => [app.clientId, app]))
  return grants.flatMap((grant) => {
    const app = apps.get(grant.clientId)
    return app === undefined ? [] : [{ grant, app }]
  })
}

const wireApp = ({ clientId, name, description, type, settings }: StoredConnectedApp) => ({
  connected_app_id: clientId,
  name,
  description,
  client_type: type,
  ...(settings.logoURL !== null && { logo_url: settings.logoURL }),
})

/** Lists the apps that have access to the account of a user or member, the oldest grant first. */
export const grantedApps = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  userId: string,
): Promise<readonly GrantedApp[]> =>
  (await withApps(store.db, project, await grantsOf(store.db, project, { userId }))).map(({ grant, app }) => ({
    ...wireApp(app),
    scopes_granted: grant.scopes.join(' '),
  }))

/** Lists the apps that have access to accounts of members of an organization, each with these members. */
export const appsOfOrganization = async (
  { store }: Pick<Deps, 'store'>,
  project: Project,
  organizationId: string,
): Promise<readonly OrganizationAppWithMembers[]> => {
  const all = await withApps(store.db, project, await grantsOf(store.db, project, { organizationId }))
  const apps = new Map(all.map(({ app }) => [app.clientId, app]))
  return [...apps.values()].map((app) => ({
    ...wireApp(app),
    active_members: all
      .filter(({ grant }) => grant.clientId === app.clientId)
      .map(({ grant }) => ({ member_id: grant.userId, granted_scopes: grant.scopes })),
  }))
}

/**
 * Ends the access of an app to an account: its codes, refresh tokens and access tokens.
 *
 * @throws ProviderError `connected_app_not_found` if the app has no access to the account
 */
export const revokeGrantedApp = (
  deps: Deps,
  project: Project,
  { userId, organizationId }: GrantorId,
  clientId: string,
): Promise<void> =>
  atomically(deps.store, async (db) => {
    await holdUser(db, organizationId === '' ? project : organizationScope(project, { organizationId }), userId)
    const dropped = await endGrants(db, project, { userId, clientId }, deps.clock.now())
    if (dropped.length === 0) throw connectedAppNotFound()
    await recordEvent(deps, db, { ...project, organizationId }, userId, {
      kind: 'grant.revoked',
      detail: { client_id: clientId, ...doneBy(deps) },
    })
  })

/** @throws ProviderError `connected_app_not_found` if no member gave the app access */
export const appOfOrganization = async (
  deps: Pick<Deps, 'store'>,
  project: Project,
  organizationId: string,
  clientId: string,
): Promise<OrganizationAppWithMembers> => {
  const apps = await appsOfOrganization(deps, project, organizationId)
  const app = apps.find(({ connected_app_id }) => connected_app_id === clientId)
  if (app === undefined) throw connectedAppNotFound()
  return app
}

/** Removes the members from the entry of a list. */
export const withoutMembers = ({ active_members, ...app }: OrganizationAppWithMembers): OrganizationApp => app
