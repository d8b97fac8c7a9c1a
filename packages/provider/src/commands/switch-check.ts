import { settingsPath } from '@latchkey/protocol/identity/settings-path'
import { isListed } from '../domain/destinations/allow-list.ts'
import { createKeys } from '../domain/keys/keys.ts'
import { bootstrapAnswer } from '../domain/projects/bootstrap.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { command } from './command.ts'
import { type Database, requireProject, withDatabase } from './open-database.ts'
import { type Difference, differenceLine, quoted, settingsDifferences } from './switch/differences.ts'
import { readProvider } from './switch/read-provider.ts'

/**
 * Compares the current provider of a site with a project here, before the site switches. Writes nothing on either side.
 */
export const switchCheck = command({
  words: 'switch check',
  about: 'compare a running provider with a project here and print what a site would notice',
  takes: ['PROJECT_ID'],
  options: {
    from: { value: 'URL', required: true, about: 'base URL of the provider that the site uses today' },
    'public-token': { value: 'TOKEN', required: true, about: "the project's public token at that provider" },
    'project-id': { value: 'ID', required: true, about: "the project's ID at that provider" },
    origin: { value: 'https://HOST', many: true, about: 'origin of the site; repeat for each' },
    redirect: { value: 'URL', many: true, about: 'redirect URL that the site sends; repeat for each' },
  },
  run: ({ taken: [projectId = ''], ...given }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const current = await readProvider(given.from, {
        settings: `${settingsPath}${encodeURIComponent(given['public-token'])}`,
        keys: `/v1/sessions/jwks/${encodeURIComponent(given['project-id'])}`,
      })
      const differences = [
        ...settingsDifferences(project.projectId, current.settings, bootstrapAnswer(project)),
        ...addressDifferences(project, given),
        ...(await keyDifferences(database, project, current.algorithms)),
      ]
      if (differences.length === 0) return 'No differences found that would affect your site.'
      throw new StartError('faults_found', differences.map(differenceLine).join('\n'))
    }),
})

interface Addresses {
  readonly origin: readonly string[]
  readonly redirect: readonly string[]
}

const addressDifferences = (
  { settings, projectId }: Project,
  { origin, redirect }: Addresses,
): readonly Difference[] => [
  ...origin
    .filter((one) => !isListed(settings.origins, one))
    .map((one) => ({
      about: 'origins',
      says: `Pages of ${one} would be rejected.`,
      change: `latchkey project update ${projectId} --add-origin ${one}`,
    })),
  ...redirect
    .filter((one) => !isListed(settings.redirect_urls, one))
    .map((one) => ({
      about: 'redirect_urls',
      says: `Calls with ${one} would be rejected.`,
      change: `latchkey project update ${projectId} --add-redirect ${one}`,
    })),
]

/** A back end that supports only one algorithm must not receive tokens of another. */
const keyDifferences = async (
  database: Database,
  project: Project,
  algorithms: readonly string[],
): Promise<readonly Difference[]> => {
  const keys = createKeys({ store: database.store, sealing: await database.sealing(), clock: systemClock })
  const ours = [...new Set((await keys.jwks(project)).keys.map(({ alg }) => alg))]
  const isSupported = ours.some((algorithm) => algorithms.includes(algorithm))
  if (isSupported || algorithms.length === 0) return []
  return [
    {
      about: 'jwt_algorithm',
      says: `Session tokens are signed with ${ours.join(', ')} here and with ${algorithms.join(', ')} there.`,
      change: `latchkey project update ${project.projectId} --set ${quoted(`jwt_algorithm=${JSON.stringify(algorithms[0])}`)}`,
    },
  ]
}
