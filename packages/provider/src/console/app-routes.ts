import type { ConsoleApp, ConsoleApps, ConsoleNewAppSecret } from '@latchkey/protocol/console/apps'
import { doneBy } from '../domain/audit/events.ts'
import type { AppChanges } from '../domain/connected-apps/app-fields.ts'
import {
  cancelAppRotation,
  createConnectedApp,
  finishAppRotation,
  removeConnectedApp,
  startAppRotation,
  updateConnectedApp,
} from '../domain/connected-apps/connected-apps.ts'
import { wireConnectedApp } from '../domain/connected-apps/wire-app.ts'
import { cursorOf, readCursor } from '../domain/cursor.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { listConnectedApps } from '../store/tables/connected-apps.ts'
import * as schema from './app.schema.ts'
import { commandLine } from './command-line.ts'
import { type ConsoleRoute, type ProjectRequest, projectRoute } from './console-route.ts'
import { nothing } from './session.schema.ts'

const apps = '/api/projects/:project_id/apps'
const oneApp = `${apps}/:client_id`

const pageSize = 100

/** The connected apps of a project: list, create, rotate the secret, delete. */
export const appRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: apps,
    role: 'viewer',
    schema: schema.page,
    answer: async ({ store }, { project }, { cursor }): Promise<ConsoleApps> => {
      const end = readCursor(cursor)
      const { apps, total } = await listConnectedApps(store.db, project, {
        after: end && { createdAt: end.createdAt, clientId: end.id },
        limit: pageSize + 1,
      })
      const page = apps.slice(0, pageSize)
      const last = apps.length > pageSize ? page.at(-1) : undefined
      return {
        apps: page.map(wireConnectedApp),
        total,
        next_cursor: last === undefined ? null : cursorOf({ createdAt: last.createdAt, id: last.clientId }),
      }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: apps,
    role: 'operator',
    // An app with a redirect URL can ask users for access to their accounts.
    isDestructive: true,
    schema: schema.newApp,
    answer: async (deps, { project }, input): Promise<ConsoleNewAppSecret> => {
      const { client_type: type, client_name: name, client_description: description, redirect_urls: urls } = input
      const command = commandLine(
        ...['app', 'create', project.projectId, '--type', type, '--name', name],
        ...(description === undefined ? [] : ['--description', description]),
        ...urls.flatMap((url) => ['--redirect', url]),
      )
      const { app, secret } = await createConnectedApp(deps, project, {
        ...{ type, changes: { name, description, redirectURLs: urls }, author: { ...doneBy(deps), command } },
      })
      return { app: wireConnectedApp(app), client_secret: secret }
    },
  }),

  projectRoute({
    verb: 'PATCH',
    path: oneApp,
    role: 'operator',
    // A redirect URL receives the codes of users.
    isDestructive: true,
    schema: schema.changedApp,
    answer: async (deps, request, input): Promise<ConsoleApp> => {
      const { clientId, author } = changeOf(deps, request)
      const changes = {
        name: input.client_name,
        description: input.client_description,
        redirectURLs: input.redirect_urls,
        postLogoutRedirectURLs: input.post_logout_redirect_urls,
        logoURL: orNull(input.logo_url),
        accessTokenMinutes: input.access_token_expiry_minutes,
        accessTokenAudience: orNull(input.access_token_custom_audience),
        accessTokenTemplate: input.access_token_template_content,
        idTokenTemplate: input.id_token_template_content,
        isFullAccessAllowed: input.full_access_allowed,
        bypassesOfflineConsent: input.bypass_consent_for_offline_access,
      }
      const command = updateCommand(request.project.projectId, clientId, changes)
      const change = { clientId, changes, author: { ...author, command } }
      return { app: wireConnectedApp(await updateConnectedApp(deps, request.project, change)) }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneApp}/rotation`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey app rotate ${project_id} ${client_id}`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleNewAppSecret> => {
      const { app, secret } = await startAppRotation(deps, request.project, changeOf(deps, request))
      return { app: wireConnectedApp(app), client_secret: secret }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${oneApp}/rotation/finish`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey app rotate ${project_id} ${client_id} --finish`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleApp> => ({
      app: wireConnectedApp(await finishAppRotation(deps, request.project, changeOf(deps, request))),
    }),
  }),

  projectRoute({
    verb: 'DELETE',
    path: `${oneApp}/rotation`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey app rotate ${project_id} ${client_id} --cancel`,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleApp> => ({
      app: wireConnectedApp(await cancelAppRotation(deps, request.project, changeOf(deps, request))),
    }),
  }),

  projectRoute({
    verb: 'DELETE',
    path: oneApp,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, client_id }) => `latchkey app delete ${project_id} ${client_id}`,
    schema: nothing,
    answer: async (deps, request) => ({
      client_id: await removeConnectedApp(deps, request.project, changeOf(deps, request)),
    }),
  }),
]

/** An empty text removes a value. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

const updateCommand = (projectId: string, clientId: string, changes: AppChanges): string => {
  const option = (name: string, value: string | number | null | undefined) =>
    value === undefined ? [] : [`--${name}`, String(value ?? '')]
  const list = (name: string, urls: readonly string[] | undefined) =>
    (urls?.length === 0 ? [''] : (urls ?? [])).flatMap((url) => option(name, url))
  const onOrOff = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'on' : 'off')
  return commandLine(
    ...['app', 'update', projectId, clientId],
    ...option('name', changes.name),
    ...option('description', changes.description),
    ...list('redirect', changes.redirectURLs),
    ...list('logout-redirect', changes.postLogoutRedirectURLs),
    ...option('logo', changes.logoURL),
    ...option('token-minutes', changes.accessTokenMinutes),
    ...option('audience', changes.accessTokenAudience),
    ...option('access-token-template', changes.accessTokenTemplate),
    ...option('id-token-template', changes.idTokenTemplate),
    ...option('full-access', onOrOff(changes.isFullAccessAllowed)),
    ...option('offline-without-consent', onOrOff(changes.bypassesOfflineConsent)),
  )
}

const changeOf = (deps: MethodDeps, { params }: ProjectRequest) => ({
  clientId: params.client_id ?? '',
  author: doneBy(deps),
})
