import { parseArgs } from 'node:util'
import { databaseURL, httpsOrigin } from './environment.ts'
import { StartError } from './errors.ts'
import { liveSettings, newProject } from './identity/new-project.ts'
import { requireStoreOf } from './identity/store-purpose.ts'
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'
import { openStore } from './store/open.ts'
import { addProject, type Project } from './store/tables/projects.ts'

export const createProjectUsage =
  'Usage: DATABASE_URL=… latchkey create-project --name NAME --origin https://HOST [--origin …] [--redirect URL …] [--b2b]'

/** What the command prints. The secret is told this once; the database keeps its hash. */
export interface CreatedProject {
  readonly project_id: string
  readonly vertical: Project['vertical']
  readonly public_token: string
  readonly secret: string
}

/**
 * Adds a live project to the database that `DATABASE_URL` names. A server on PostgreSQL serves it at once; one on
 * SQLite keeps its folder to itself and has to be stopped for it.
 *
 * ```ts
 * await createProject(['--name', 'Shop', '--origin', 'https://shop.example.com'], process.env)
 * ```
 */
export const createProject = async (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CreatedProject> => {
  const { name, vertical, origins, redirects } = readWords(words)
  const url = databaseURL.parse(environment.DATABASE_URL ?? '')
  if (url === undefined || url === 'memory:') throw refused('DATABASE_URL has to name the database that is served.')
  const settings = { ...liveSettings(name), origins, redirect_urls: redirects }
  const { project, secret } = newProject(systemRandom, { vertical, environment: 'live', settings })
  const store = await openStore(url)
  try {
    await requireStoreOf(store, 'live')
    await addProject(store.rows, project, systemClock.now())
  } finally {
    await store.close()
  }
  return { project_id: project.projectId, vertical, public_token: project.publicToken, secret }
}

const readWords = (words: readonly string[]) => {
  const { name = '', origin = [], redirect = [], b2b = false } = parsed(words)
  const longestName = 128
  if (name.trim() === '' || name.length > longestName) throw refused('--name has to be what people know the site by.')
  const origins = origin.map((given) => {
    const read = httpsOrigin.parse(given)
    if (read === undefined) throw refused('--origin has to be an https origin without a path.')
    return read
  })
  if (origins.length === 0) throw refused('--origin is missing: no page could use the project.')
  if (!redirect.every(isExactAddress)) throw refused('--redirect has to be one whole https address without a star.')
  const vertical: Project['vertical'] = b2b ? 'B2B' : 'CONSUMER'
  return { name: name.trim(), vertical, origins, redirects: redirect }
}

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: {
        name: { type: 'string' },
        origin: { type: 'string', multiple: true },
        redirect: { type: 'string', multiple: true },
        b2b: { type: 'boolean' },
      },
    }).values
  } catch (cause) {
    throw refused('There is an option that the command does not know.', cause)
  }
}

const isExactAddress = (address: string) =>
  address.startsWith('https://') && URL.canParse(address) && !/[*#@\\\s]/.test(address)

const refused = (why: string, cause?: unknown) =>
  new StartError('arguments_refused', `The project was not created. ${why}\n${createProjectUsage}`, { cause })
