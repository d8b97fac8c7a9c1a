import { liveSettings, newProject, pkceRequired } from '../../domain/projects/new-project.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { addProject, type Project } from '../../store/tables/projects.ts'
import { command } from '../command.ts'
import { withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'
import { liveOrigin, liveRedirect, projectName } from './project-words.ts'

/** Output of the command. The secret is printed only here; the database stores its hash. */
export interface CreatedProject {
  readonly project_id: string
  readonly vertical: Project['vertical']
  readonly public_token: string
  readonly secret: string
}

/**
 * Adds a live project. With PostgreSQL, running servers serve it at once; with SQLite, the server must be stopped
 * first.
 */
export const projectCreate = command({
  words: 'project create',
  alias: 'create-project',
  about: 'create a project and print its public token and secret once',
  options: {
    name: { value: 'NAME', required: true, about: 'name of the site, shown to users' },
    origin: {
      value: 'https://HOST',
      many: true,
      required: true,
      about: 'origin of pages that may use the project; repeat for each',
    },
    redirect: {
      value: 'URL',
      many: true,
      about: 'redirect URL of links and providers (redirect_urls), exactly as the site sends it; repeat for each',
    },
    b2b: { about: 'create a business project with organizations and members' },
    protected: {
      about:
        'stops account enumeration: known and unknown addresses get the same answer (protected_mode); sign-up then always needs a mail',
    },
    pkce: {
      about:
        'stops login CSRF and stolen links: a link or provider sign-in finishes only in the browser that started it (pkce_required_for_*). Links opened on another device, pages without scripts, One Tap of users and sign-in started at an identity provider then fail',
    },
  },
  run(given, { environment }): Promise<CreatedProject> {
    const vertical: Project['vertical'] = given.b2b ? 'B2B' : 'CONSUMER'
    const settings = {
      ...liveSettings(projectName(given.name)),
      origins: given.origin.map(liveOrigin),
      redirect_urls: given.redirect.map(liveRedirect),
      ...(given.protected && { protected_mode: true }),
      ...(given.pkce && pkceRequired),
    }
    const { project, secret } = newProject(systemRandom, { vertical, environment: 'live', settings })
    return withDatabase(environment, async ({ store }) => {
      await addProject(store.db, project, systemClock.now())
      await recordAct(store, project, 'project.created')
      return { project_id: project.projectId, vertical, public_token: project.publicToken, secret }
    })
  },
})
