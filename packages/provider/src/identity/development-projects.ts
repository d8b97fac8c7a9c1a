import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import type { Store } from '../store/store.ts'
import { addProject, listProjects, type Project, type ProjectSettings } from '../store/tables/projects.ts'
import { liveSettings, newProject } from './new-project.ts'

const origins = ['http://localhost:*', 'http://127.0.0.1:*']
const landingPaths = ['/', '/authenticate', '/reset', '/ui']

/** Everything on, and every loopback page welcome. */
const settingsOf = (vertical: Project['vertical']): ProjectSettings => ({
  ...liveSettings('Latchkey'),
  email_domains: ['latchkey.localhost'],
  create_organization_enabled: vertical === 'B2B',
  origins,
  redirect_urls: origins.flatMap((origin) => landingPaths.map((path) => origin + path)),
})

const verticals = ['CONSUMER', 'B2B'] as const

/** Makes the two development projects that are missing; of two nodes that start at once the first one's stay. */
export const ensureDevelopmentProjects = async (store: Store, clock: Clock, random: Random): Promise<void> => {
  const there = new Set((await listProjects(store.rows)).map(({ vertical }) => vertical))
  for (const vertical of verticals) {
    if (there.has(vertical)) continue
    const { project } = newProject(random, { vertical, environment: 'test', settings: settingsOf(vertical) })
    await addProject(store.rows, project, clock.now())
  }
}
