import { createProjects, type Projects } from '../domain/projects/projects.ts'
import { requireStoreOf } from '../domain/projects/store-purpose.ts'
import { databaseURL, secretsKeys } from '../environment.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import type { Sealing } from '../ports/sealing.ts'
import { openStore } from '../store/open.ts'
import { openSealing } from '../store/open-sealing.ts'
import type { Store } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Environment } from './command.ts'

/** What commands that change a database work with. */
export interface Database {
  readonly url: string
  readonly store: Store
  readonly projects: Projects
  /** Opens the keys that seal secrets; throws `StartError` where they are missing. */
  sealing(): Promise<Sealing>
}

/** The address that `DATABASE_URL` names; throws `StartError` unless a database outlives the command there. */
export const databaseURLOf = ({ DATABASE_URL = '' }: Environment): string => {
  const url = databaseURL.parse(DATABASE_URL.trim())
  if (url !== undefined && url !== 'memory:') return url
  throw new StartError(
    'arguments_refused',
    'Nothing was done. DATABASE_URL must name the database of the server: file:FOLDER or postgres://USER:PASSWORD@HOST/NAME.',
  )
}

/** Opens the database of live projects that `DATABASE_URL` names; who opens it closes it. */
export const openDatabase = async (environment: Environment): Promise<Database> => {
  const url = databaseURLOf(environment)
  const given = secretsKeys.parse(environment.SECRETS_KEY?.trim() ?? '') ?? []
  const store = await openStore(url)
  try {
    await requireStoreOf(store, 'live')
  } catch (fault) {
    await store.close()
    throw fault
  }
  return {
    url,
    store,
    projects: createProjects({ store, clock: systemClock, environment: 'live' }),
    sealing: () => openSealing({ store, databaseURL: url, development: false, given, now: systemClock.now() }),
  }
}

/** Opens the database for as long as the work lasts. */
export const withDatabase = async <Result>(
  environment: Environment,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(environment)
  try {
    return await work(database)
  } finally {
    await database.store.close()
  }
}

/** The project of an id that somebody typed; throws `StartError` where there is none. */
export const requireProject = async ({ projects }: Database, projectId: string): Promise<Project> => {
  const project = await projects.byId(projectId)
  if (project !== null) return project
  throw new StartError(
    'not_found',
    `Nothing was done. The database has no project ${JSON.stringify(projectId)}. \`latchkey project list\` lists them.`,
  )
}
