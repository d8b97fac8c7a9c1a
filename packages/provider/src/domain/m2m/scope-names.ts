import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { scopesOfClients } from '../../store/tables/m2m/m2m-clients.ts'
import { lockProject, type Project, type ProjectSettings, settingsOf } from '../../store/tables/projects/projects.ts'
import { customScopesOf } from '../connected-apps/authorization-server.ts'
import { builtInScopeNames } from '../grants/built-in-scopes.ts'

/**
 * Whether a token with one scope passes where the other is required. The existing back-end SDKs split a scope at colons
 * into an action and a resource, and `*` is every resource.
 */
export const doScopesOverlap = (one: string, other: string): boolean => {
  const [action, resource = '-'] = one.split(':')
  const [otherAction, otherResource = '-'] = other.split(':')
  return action === otherAction && (resource === otherResource || resource === '*' || otherResource === '*')
}

const overlapOf = (added: readonly string[], existing: readonly string[]): string | undefined =>
  added.find((scope) => existing.some((other) => doScopesOverlap(scope, other)))

/**
 * Requires that new scopes of an M2M client are none of the scopes that users grant to apps. Both kinds of tokens have
 * the project as their audience, and may have one issuer: only by the scopes does an SDK see that a user's token is no machine's.
 * Locks the project, because its scopes must not change meanwhile.
 *
 * @throws ProviderError `bad_request`
 */
export const requireScopesOfMachines = async (db: Db, project: Project, added: readonly string[]): Promise<void> => {
  if (added.length === 0) return
  await lockProject(db, project)
  const stored = await settingsOf(db, project.projectId)
  const settings = stored?.settings ?? project.settings
  const ofApps = [...builtInScopeNames, ...customScopesOf({ ...project, settings }).map(({ scope }) => scope)]
  const taken = overlapOf(added, ofApps)
  if (taken !== undefined) throw scopeTaken(taken, 'users grant this scope to connected apps (`rbac_scopes`)')
}

/**
 * Requires that new scopes of apps are none of the scopes of the project's M2M clients. Call it in the transaction that
 * has written the settings, which locks the project.
 *
 * @throws ProviderError `bad_request`
 */
export const requireScopesOfApps = async (
  db: Db,
  project: Project,
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<void> => {
  const names = (settings: ProjectSettings) => customScopesOf({ ...project, settings }).map(({ scope }) => scope)
  const existing = new Set(names(before))
  const added = names(after).filter((scope) => !existing.has(scope))
  if (added.length === 0) return
  const taken = overlapOf(added, await scopesOfClients(db, project))
  if (taken !== undefined) throw scopeTaken(taken, 'an M2M client has this scope')
}

const scopeTaken = (scope: string, owner: string) =>
  new ProviderError(
    'bad_request',
    `The scope ${scope} cannot be used here, because ${owner}. A token of a user would pass as that of a machine. Nothing was changed. Choose another name.`,
  )
