import type { ConsoleSettings } from '@latchkey/protocol/console/settings'
import { quoted } from '../acts/command-line.ts'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { changeKeyAtOnce } from '../domain/keys/new-key.ts'
import { roleFor } from '../domain/operators/operators.ts'
import { changedSettings, isLiveOrigin, isLiveRedirect } from '../domain/projects/changed-settings.ts'
import { requireHostProofs } from '../domain/projects/project-hosts.ts'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import type { Project, ProjectSettings } from '../store/tables/projects.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'
import { nothing } from './session.schema.ts'
import { settingsOf } from './setting-forms.ts'

const path = '/api/projects/:project_id/settings'

/** The settings of a project: read all, change some. */
export const settingRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path,
    role: 'viewer',
    schema: nothing,
    answer: async (_deps, { project }): Promise<ConsoleSettings> => ({ settings: settingsOf(project.settings) }),
  }),

  projectRoute({
    verb: 'PATCH',
    path,
    role: 'operator',
    // An added redirect URL or a protection that is turned off can let accounts be taken over.
    isDestructive: true,
    schema: projectSettings,
    answer: async (deps, { project, operator }, changes): Promise<ConsoleSettings> => {
      const before = project.settings
      if (roleFor(operator, '') !== 'owner') await requireHostProofs(deps.hostProofs, project, changes)
      if (project.environment === 'live') requireLiveURLs(before, changes)
      const changed = await deps.projects.changeSettings(project.projectId, changes)
      if (changed === null) throw projectGone()
      if (project.environment === 'test') await changeKeyAtOnce(deps, changed)
      const detail = {
        ...doneBy(deps),
        command: updateCommand(project, changes),
        settings: changedSettings(before, changes).join(' '),
      }
      await atomically(deps.store, (db) => recordEvent(deps, db, changed, '', { kind: 'project.changed', detail }))
      return { settings: settingsOf(changed.settings) }
    },
  }),
]

const projectGone = () =>
  new ProviderError('project_not_found', 'The project was deleted meanwhile. Nothing was changed. Choose another one.')

/** Applies the rules of the command line to added URLs of a live project, whose pages must use https. */
const requireLiveURLs = (before: ProjectSettings, { origins = [], redirect_urls = [] }: Partial<ProjectSettings>) => {
  if (origins.some((origin) => !before.origins.includes(origin) && !isLiveOrigin(origin)))
    throw invalidValue('origins', 'An origin of a live project must be https://HOST without a path')
  if (redirect_urls.some((url) => !before.redirect_urls.includes(url) && !isLiveRedirect(url)))
    throw invalidValue('redirect_urls', 'A redirect URL of a live project must be an https URL without a wildcard')
}

const invalidValue = (name: keyof ProjectSettings, rule: string) =>
  new ProviderError('bad_request', `Invalid value for \`${name}\`. ${rule}. Correct it and send the request again.`)

/** A longer value, such as mail templates, would hide the rest of the log. */
const longestShown = 200

/** Options of the command line for settings that are lists of URLs. */
const listOptions = { origins: 'origin', redirect_urls: 'redirect' } as const

/** Returns the command line that makes the same changes. */
const updateCommand = ({ projectId, settings }: Project, changes: Partial<ProjectSettings>): string => {
  const words = Object.entries(changes).flatMap(([name, value]) => {
    if (name === 'origins' || name === 'redirect_urls')
      return listWords(listOptions[name], settings[name], changes[name] ?? [])
    if (name === 'project_name') return `--name ${quoted(String(value))}`
    const json = JSON.stringify(value)
    return `--set ${json.length > longestShown ? `${name}=…` : quoted(`${name}=${json}`)}`
  })
  return ['latchkey project update', projectId, ...words].join(' ')
}

const listWords = (option: string, before: readonly string[], after: readonly string[]): readonly string[] => [
  ...after.filter((entry) => !before.includes(entry)).map((entry) => `--add-${option} ${quoted(entry)}`),
  ...before.filter((entry) => !after.includes(entry)).map((entry) => `--remove-${option} ${quoted(entry)}`),
]
