import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

export interface ProjectHostsTable {
  /** Lower case, without a port. One project owns it. */
  host: string
  project_id: string
  claimed_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    project_hosts: ProjectHostsTable
  }
}

/** A host and the project that owns it. */
export interface ProjectHost {
  readonly host: string
  readonly projectId: string
}

/** Returns the hosts of all projects. */
export const listProjectHosts = async (db: Db): Promise<readonly ProjectHost[]> => {
  const hostRows = await everyScope(db)
    .selectFrom('project_hosts')
    .select(['host', 'project_id'])
    .orderBy('host')
    .execute()
  return hostRows.map(({ host, project_id }) => ({ host, projectId: project_id }))
}

/** Gives a host to a project. Returns `false` if another project owns it. */
export const claimHost = async (db: Db, { host, projectId }: ProjectHost, now: number): Promise<boolean> => {
  await within(db, { projectId })
    .insertInto('project_hosts')
    .values({ host, project_id: projectId, claimed_at: now })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
  const owner = await within(db, { projectId })
    .selectFrom('project_hosts')
    .select('host')
    .where('host', '=', host)
    .executeTakeFirst()
  return owner !== undefined
}

/** Releases the hosts of a project except those that it keeps. */
export const releaseHosts = async (db: Db, scope: Scope, keptHosts: readonly string[]): Promise<void> => {
  const ownHosts = within(db, scope).deleteFrom('project_hosts')
  await (keptHosts.length === 0 ? ownHosts : ownHosts.where('host', 'not in', keptHosts)).execute()
}
