import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Store } from '../../store/store.ts'
import { addProject, listProjects, type Project, type ProjectSettings } from '../../store/tables/projects/projects.ts'
import { ensureConnectedApps } from '../connected-apps/seeds.ts'
import type { Deps } from '../deps.ts'
import { ensureSeeds } from '../organizations/seeds.ts'
import { liveSettings, newProject } from './new-project.ts'

const origins = ['http://localhost:*', 'http://127.0.0.1:*']
/** The countries of the calling code +1. */
const northAmerica = 'US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' ')
const landingPaths = ['/', '/authenticate', '/reset', '/ui']

/** Returns the settings of a development project: everything enabled, and every loopback page allowed. */
export const developmentSettings = (vertical: Project['vertical']): ProjectSettings => ({
  ...liveSettings('Latchkey'),
  email_domains: ['latchkey.localhost'],
  sms_countries: northAmerica,
  // The development inbox costs nothing.
  sms_daily_budget: 1_000_000,
  email_daily_budget: 1_000_000,
  create_organization_enabled: vertical === 'B2B',
  origins,
  redirect_urls: origins.flatMap((origin) => landingPaths.map((path) => origin + path)),
})

/** Creates the missing organizations and connected apps: at start, and after the store was emptied. */
export const ensureDevelopmentRows = async (deps: Pick<Deps, 'store' | 'clock' | 'random'>): Promise<void> => {
  const projects = await listProjects(deps.store.db)
  for (const project of projects.filter(({ environment }) => environment === 'test')) {
    if (project.vertical === 'B2B') await ensureSeeds(deps, project)
    await ensureConnectedApps(deps, project)
  }
}

const verticals = ['CONSUMER', 'B2B'] as const

/** Creates the missing development projects. If two nodes start at once, those of the first one stay. */
export const ensureDevelopmentProjects = async (store: Store, clock: Clock, random: Random): Promise<void> => {
  const there = new Set((await listProjects(store.db)).map(({ vertical }) => vertical))
  for (const vertical of verticals) {
    if (there.has(vertical)) continue
    const { project } = newProject(random, { vertical, environment: 'test', settings: developmentSettings(vertical) })
    await addProject(store.db, project, clock.now(), { isFirstOfVertical: true })
  }
}
