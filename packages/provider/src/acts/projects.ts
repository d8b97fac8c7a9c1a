import { createProject } from '@latchkey/protocol/console/project-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { developmentSettings } from '../domain/projects/development-projects.ts'
import { liveSettings, newProject, pkceRequired } from '../domain/projects/new-project.ts'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { readInput } from '../http/input.ts'
import { atomically } from '../store/atomically.ts'
import { addProject, type Project } from '../store/tables/projects/projects.ts'
import { type Act, serverAct } from './act.ts'
import { listField, requiredField, switchField, textField } from './field.ts'
import { liveOrigin, liveRedirect, projectName } from './project-words.ts'

const urls = z.array(text(2_048).min(1)).max(100)

/** What operators do with projects. */
export const projectActs: readonly Act[] = [
  serverAct({
    call: createProject,
    words: 'project create',
    alias: 'create-project',
    page: 'Projects',
    role: 'owner',
    isDestructive: true,
    events: ['project.created'],
    about: 'create a project and print its public token and secret once',
    sentence: 'Project created',
    doc: 'Create a project; its secret is shown once',
    params: {},
    fields: {
      name: requiredField(
        textField(text(1_024), { option: 'name', value: 'NAME', about: 'name of the site, shown to users' }),
      ),
      origins: requiredField(
        listField(urls, {
          option: 'origin',
          value: 'https://HOST',
          about: 'origin of pages that may use the project; repeat for each',
        }),
      ),
      redirect_urls: listField(urls, {
        option: 'redirect',
        value: 'URL',
        about: 'redirect URL of links and providers (redirect_urls), exactly as the site sends it; repeat for each',
      }),
      is_business: switchField({
        option: 'b2b',
        about: 'create a business project with organizations and members',
      }),
      is_protected: switchField({
        option: 'protected',
        about:
          'stops account enumeration: known and unknown addresses get the same answer (protected_mode); sign-up then always needs a mail',
      }),
      requires_pkce: switchField({
        option: 'pkce',
        about:
          'stops login CSRF and stolen links: a link or provider sign-in finishes only in the browser that started it (pkce_required_for_*). Links opened on another device, pages without scripts, One Tap of users and sign-in started at an identity provider then fail',
      }),
    },
    run: async (deps, { console: { environment } }, input) => {
      const vertical: Project['vertical'] = input.is_business === true ? 'B2B' : 'CONSUMER'
      const name = projectName(input.name)
      const isLive = environment === 'live'
      const { origins, redirect_urls } = {
        origins: isLive ? input.origins.map(liveOrigin) : input.origins,
        redirect_urls: isLive ? (input.redirect_urls ?? []).map(liveRedirect) : (input.redirect_urls ?? []),
      }
      const first = isLive ? liveSettings(name) : { ...developmentSettings(vertical), project_name: name }
      const typed = {
        ...(origins.length > 0 && { origins }),
        ...(redirect_urls.length > 0 && { redirect_urls }),
      }
      const settings = {
        ...first,
        ...readInput(projectSettings.pick({ origins: true, redirect_urls: true }), typed),
        ...(input.is_protected === true && { protected_mode: true }),
        ...(input.requires_pkce === true && pkceRequired),
      }
      const { project, secret } = newProject(deps.random, { vertical, environment, settings })
      await atomically(deps.store, async (db) => {
        await addProject(db, project, deps.clock.now())
        await recordEvent(deps, db, project, '', { kind: 'project.created', detail: doneBy(deps) })
      })
      // This process serves it at once; others find it when they see its token.
      deps.projects.forget()
      return { project_id: project.projectId, vertical, public_token: project.publicToken, secret }
    },
  }),
]
