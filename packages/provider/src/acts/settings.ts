import { type ConsoleSettingChanges, changeSettings } from '@latchkey/protocol/console/setting-calls'
import type * as z from 'zod'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { changeKeyAtOnce } from '../domain/keys/new-key.ts'
import { changedSettings, isLiveOrigin, isLiveRedirect } from '../domain/projects/changed-settings.ts'
import { requireHostProofs } from '../domain/projects/project-hosts.ts'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { ProviderError, StartError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import type { Project, ProjectSettings } from '../store/tables/projects/projects.ts'
import { type Act, projectAct } from './act.ts'
import { type ActBody, present, type TypedBody, typedList, typedText } from './act-body.ts'
import { liveOrigin, liveRedirect, projectName } from './project-words.ts'
import { settingsOf } from './setting-forms.ts'

/** Options that add and remove entries of settings that are lists of URLs. */
const listOptions = { origins: 'origin', redirect_urls: 'redirect' } as const

/** A longer value, such as mail templates, would hide the rest of the log. */
const longestShown = 200

const settingsBody: ActBody<ConsoleSettingChanges> = {
  schema: projectSettings as unknown as z.ZodType<ConsoleSettingChanges>,
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
  usage: '--set NAME=JSON',
  fromTyped: (typed, project) => {
    const name = typedText(typed, 'name')
    const { origins = [], redirect_urls = [] } = project?.settings ?? {}
    return {
      ...otherSettings(typedList(typed, 'set')),
      ...present({ project_name: name === undefined ? undefined : projectName(name) }),
      ...mergedList(typed, 'origins', { before: origins, check: liveOrigin }),
      ...mergedList(typed, 'redirect_urls', { before: redirect_urls, check: liveRedirect }),
    }
  },
  toTyped: (changes, project) =>
    Object.entries(changes).flatMap(([name, value]) => {
      if (name === 'origins' || name === 'redirect_urls')
        return listWords(listOptions[name], project?.settings[name] ?? [], value as readonly string[])
      if (name === 'project_name') return ['--name', String(value)]
      const json = JSON.stringify(value)
      return ['--set', `${name}=${json.length > longestShown ? '…' : json}`]
    }),
}

interface ListBefore {
  readonly before: readonly string[]
  readonly check: (typed: string) => string
}

/** Returns a list of URLs with the typed changes; nothing if none was typed. */
const mergedList = (typed: TypedBody, name: keyof typeof listOptions, { before, check }: ListBefore) => {
  const newEntries = typedList(typed, `add-${listOptions[name]}`).map(check)
  const oldEntries = typedList(typed, `remove-${listOptions[name]}`)
  if (newEntries.length === 0 && oldEntries.length === 0) return {}
  return { [name]: [...new Set([...before.filter((entry) => !oldEntries.includes(entry)), ...newEntries])] }
}

const listWords = (option: string, before: readonly string[], after: readonly string[]): readonly string[] => [
  ...after.filter((entry) => !before.includes(entry)).flatMap((entry) => [`--add-${option}`, entry]),
  ...before.filter((entry) => !after.includes(entry)).flatMap((entry) => [`--remove-${option}`, entry]),
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

/** What operators do with the settings of a project. */
export const settingActs: readonly Act[] = [
  projectAct({
    call: changeSettings,
    // An added redirect URL or a protection that is turned off can let accounts be taken over.
    words: 'project update',
    page: 'Settings of a project',
    role: 'operator',
    isDestructive: true,
    events: ['project.changed'],
    about: 'change the settings of a project; running nodes follow within five seconds',
    sentence: 'Settings of the project changed',
    doc: 'Change settings, also theme, mail templates, countries and budget of text messages',
    params: {},
    body: settingsBody,
    run: async (deps, { project, isOwnerOfAll }, input) => {
      const changes = input as Partial<ProjectSettings>
      const before = project.settings
      if (!isOwnerOfAll) await requireHostProofs(deps.hostProofs, project, changes)
      if (project.environment === 'live') requireLiveURLs(before, changes)
      const changedProject = await deps.projects.changeSettings(project.projectId, changes)
      if (changedProject === null) throw projectGone()
      if (project.environment === 'test') await changeKeyAtOnce(deps, changedProject)
      const detail = { ...doneBy(deps), settings: changedSettings(before, changes).join(' ') }
      await atomically(deps.store, (db) =>
        recordEvent(deps, db, changedProject, '', { kind: 'project.changed', detail }),
      )
      return { settings: settingsOf(changedProject.settings) }
    },
    print: ({ settings }, { project_id }) => ({
      project_id,
      ...Object.fromEntries(settings.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    }),
  }),
]

const projectGone = () =>
  new ProviderError('project_not_found', 'The project was deleted meanwhile. Nothing was changed. Choose another one.')

/** Applies the rules of the command line to added URLs of a live project, whose pages must use https. */
const requireLiveURLs = (before: Project['settings'], changes: Partial<ProjectSettings>) => {
  const { origins = [], redirect_urls = [] } = changes
  if (origins.some((origin) => !before.origins.includes(origin) && !isLiveOrigin(origin)))
    throw invalidValue('origins', 'An origin of a live project must be https://HOST without a path')
  if (redirect_urls.some((url) => !before.redirect_urls.includes(url) && !isLiveRedirect(url)))
    throw invalidValue('redirect_urls', 'A redirect URL of a live project must be an https URL without a wildcard')
}

const invalidValue = (name: keyof ProjectSettings, rule: string) =>
  new ProviderError('bad_request', `Invalid value for \`${name}\`. ${rule}. Correct it and send the request again.`)
