import { liveOrigin, liveRedirect, projectName } from '../../acts/project-words.ts'
import { changedSettings } from '../../domain/projects/changed-settings.ts'
import { projectSettings } from '../../domain/projects/project-settings.schema.ts'
import { StartError } from '../../errors.ts'
import type { ProjectSettings } from '../../store/tables/projects.ts'
import { command } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'

/** Changes the settings of a project. Running nodes apply them within five seconds. */
export const projectUpdate = command({
  words: 'project update',
  about: 'change the settings of a project; running nodes follow within five seconds',
  takes: ['PROJECT_ID'],
  options: {
    name: { value: 'NAME', about: 'name of the site, shown to users' },
    'add-origin': { value: 'https://HOST', many: true, about: 'origin to allow' },
    'remove-origin': { value: 'https://HOST', many: true, about: 'origin to remove' },
    'add-redirect': { value: 'URL', many: true, about: 'redirect URL to allow' },
    'remove-redirect': { value: 'URL', many: true, about: 'redirect URL to remove' },
    set: {
      value: 'NAME=JSON',
      many: true,
      about: 'any other setting in JSON, as `project list` prints it: --set jwt_algorithm=\'"ES256"\'',
    },
  },
  run: ({ taken: [projectId = ''], ...given }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { settings } = project
      const changes = {
        ...otherSettings(given.set),
        ...(given.name !== undefined && { project_name: projectName(given.name) }),
        origins: merged(settings.origins, given['add-origin'].map(liveOrigin), given['remove-origin']),
        redirect_urls: merged(
          settings.redirect_urls,
          given['add-redirect'].map(liveRedirect),
          given['remove-redirect'],
        ),
      }
      const changed = await database.projects.changeSettings(projectId, changes)
      const names = changedSettings(settings, changes).join(' ')
      await recordAct(database.store, project, 'project.changed', { detail: { settings: names } })
      return { project_id: projectId, ...changed?.settings }
    }),
})

const merged = (present: readonly string[], added: readonly string[], removed: readonly string[]) => [
  ...new Set([...present.filter((entry) => !removed.includes(entry)), ...added]),
]

/** Lists are excluded, because options add and remove their entries; a whole list is easily entered incompletely. */
const settable = projectSettings.omit({ origins: true, redirect_urls: true })

const otherSettings = (typed: readonly string[]): Partial<ProjectSettings> => {
  const parsed = settable.safeParse(Object.fromEntries(typed.map(pairOf)))
  if (parsed.success) return parsed.data
  const why = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'settings'}: ${message}`).join('; ')
  throw new StartError('arguments_refused', `Nothing was done. ${why}.`)
}

const pairOf = (typed: string): readonly [string, unknown] => {
  const at = typed.indexOf('=')
  const [name, json] = [typed.slice(0, at), typed.slice(at + 1)]
  try {
    if (at > 0) return [name, JSON.parse(json)]
  } catch {
    // The error below shows the correct form.
  }
  throw new StartError(
    'arguments_refused',
    `Nothing was done. --set must be NAME=JSON, such as protected_mode=true, not ${JSON.stringify(typed.slice(0, 80))}.`,
  )
}
