import { createProjects, type Projects } from '../domain/projects/projects.ts'
import { requireStoreOf } from '../domain/projects/store-purpose.ts'
import { databaseURL, secretsKeys } from '../environment.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import type { Sealing } from '../ports/sealing.ts'
import { openStore } from '../store/open.ts'
import { openSealing } from '../store/open-sealing.ts'
import type { Store } from '../store/store.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { Environment } from './command.ts'

/** An open database for commands. */
export interface Database {
  readonly url: string
  readonly store: Store
  readonly projects: Projects
  /**
   * Opens the keys that seal secrets.
   *
   * @throws StartError if a key is missing
   */
  sealing(): Promise<Sealing>
}

/**
 * Returns `DATABASE_URL`.
 *
 * @throws StartError if it does not name a persistent database
 */
export const databaseURLOf = ({ DATABASE_URL = '' }: Environment): string => {
  const url = databaseURL.parse(DATABASE_URL.trim())
  if (url !== undefined && url !== 'memory:') return url
  throw new StartError(
    'arguments_refused',
    'Nothing was done. DATABASE_URL must name the database of the server: file:FOLDER or postgres://USER:PASSWORD@HOST/NAME.',
  )
}

/** Opens the database of live projects that `DATABASE_URL` names. The caller closes it. */
export const openDatabase = async (environment: Environment): Promise<Database> => {
  const url = databaseURLOf(environment)
  const keys = secretsKeys.parse(environment.SECRETS_KEY?.trim() ?? '') ?? []
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
    sealing: () => openSealing({ store, databaseURL: url, development: false, given: keys, now: systemClock.now() }),
  }
}

/** Opens the database, runs the work and closes the database. */
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

/**
 * Finds a project by the ID that the operator entered.
 *
 * @throws StartError if it does not exist
 */
export const requireProject = async ({ projects }: Database, projectId: string): Promise<Project> => {
  const project = await projects.byId(projectId)
  if (project !== null) return project
  throw new StartError(
    'not_found',
    `Nothing was done. The database has no project ${JSON.stringify(projectId)}. \`latchkey project list\` lists them.`,
  )
}

/** A project, and what the rules that change it depend on. */
export interface OpenProject {
  readonly store: Store
  readonly project: Project
  readonly deps: { readonly store: Store; readonly clock: typeof systemClock; readonly random: typeof systemRandom }
}

/**
 * Opens the database, runs the work on a project and closes the database.
 *
 * @throws StartError if the project does not exist
 */
export const onProject = <Result>(
  environment: Environment,
  projectId: string,
  work: (at: OpenProject) => Promise<Result>,
): Promise<Result> =>
  withDatabase(environment, async (database) => {
    const { store } = database
    const project = await requireProject(database, projectId)
    return work({ store, project, deps: { store, clock: systemClock, random: systemRandom } })
  })
