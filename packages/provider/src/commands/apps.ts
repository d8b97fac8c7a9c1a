import type { AppChanges } from '../domain/connected-apps/app-fields.ts'
import {
  cancelAppRotation,
  createConnectedApp,
  finishAppRotation,
  removeConnectedApp,
  requireConnectedApp,
  startAppRotation,
  updateConnectedApp,
} from '../domain/connected-apps/connected-apps.ts'
import { wireConnectedApp } from '../domain/connected-apps/wire-app.ts'
import { requireAppType } from '../domain/permissions/app-types.ts'
import { StartError } from '../errors.ts'
import { type ConnectedAppPosition, listConnectedApps } from '../store/tables/connected-apps.ts'
import { type CommandOption, command, type OptionValues } from './command.ts'
import { onProject } from './open-database.ts'
import { whoTypes } from './record-act.ts'

/** Fields of an app that `app create` and `app update` set. */
const fields = {
  description: { value: 'TEXT', about: 'what the app does, for the consent screen' },
  redirect: {
    value: 'URL',
    many: true,
    about: "redirect URL; repeat for several, which replace the earlier ones; '' for none",
  },
  'logout-redirect': { value: 'URL', many: true, about: "URL after a logout; repeat for several; '' for none" },
  logo: { value: 'URL', about: "https URL of a logo, which pages of the site can show; '' for none" },
  'token-minutes': { value: 'MINUTES', about: 'life of access tokens, 5 to 1440; default 60' },
  audience: { value: 'TEXT', about: "further audience of access tokens; '' for none" },
  'access-token-template': { value: 'JSON', about: 'claims to add to access tokens, with placeholders' },
  'id-token-template': { value: 'JSON', about: 'claims to add to ID tokens, with placeholders' },
  'full-access': { value: 'on|off', about: 'whether tokens may be exchanged for sessions; first-party apps only' },
  'offline-without-consent': {
    value: 'on|off',
    about: 'whether refresh tokens need no consent; first-party apps only',
  },
} as const satisfies Record<string, CommandOption>

const changesOf = (given: OptionValues<typeof fields>): AppChanges => ({
  description: given.description,
  redirectURLs: listOf(given.redirect),
  postLogoutRedirectURLs: listOf(given['logout-redirect']),
  accessTokenMinutes: given['token-minutes'] === undefined ? undefined : Number(given['token-minutes']),
  logoURL: given.logo === '' ? null : given.logo,
  accessTokenAudience: given.audience === '' ? null : given.audience,
  accessTokenTemplate: given['access-token-template'],
  idTokenTemplate: given['id-token-template'],
  isFullAccessAllowed: switchOf('full-access', given['full-access']),
  bypassesOfflineConsent: switchOf('offline-without-consent', given['offline-without-consent']),
})

/** An option that was not given changes nothing; an empty one removes all entries. */
const listOf = (urls: readonly string[]) => (urls.length === 0 ? undefined : urls.filter((url) => url !== ''))

const switchOf = (name: string, typed: string | undefined): boolean | undefined => {
  if (typed === undefined) return undefined
  if (typed === 'on' || typed === 'off') return typed === 'on'
  throw new StartError('arguments_refused', `Nothing was done. --${name} must be on or off.`)
}

/** The author of an act, for its event. */
const author = () => ({ by: 'operator', ...whoTypes() })

export const appCreate = command({
  words: 'app create',
  about: 'create a connected app; prints the secret of a confidential one once',
  takes: ['PROJECT_ID'],
  options: {
    type: {
      value: 'TYPE',
      required: true,
      about: 'first_party, first_party_public, third_party or third_party_public; public apps have no secret',
    },
    name: { value: 'NAME', required: true, about: 'name for the consent screen' },
    ...fields,
  },
  run: ({ taken: [projectId = ''], type, name, ...given }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      const created = await createConnectedApp(deps, project, {
        ...{ type: requireAppType(type), changes: { ...changesOf(given), name }, author: author() },
      })
      return { ...wireConnectedApp(created.app), ...(created.secret !== null && { client_secret: created.secret }) }
    }),
})

const pageSize = 500

export const appList = command({
  words: 'app list',
  about: 'list the connected apps of a project',
  takes: ['PROJECT_ID'],
  options: {},
  run: ({ taken: [projectId = ''] }, { environment }) =>
    onProject(environment, projectId, async ({ store, project }) => {
      const all: object[] = []
      for (let after: ConnectedAppPosition | null = null; ; ) {
        const { apps } = await listConnectedApps(store.db, project, { after, limit: pageSize })
        all.push(...apps.map(wireConnectedApp))
        const last = apps.at(-1)
        if (last === undefined || apps.length < pageSize) return all
        after = last
      }
    }),
})

export const appUpdate = command({
  words: 'app update',
  about: 'change fields of a connected app; its type, ID and secret stay',
  takes: ['PROJECT_ID', 'CLIENT_ID'],
  options: { name: { value: 'NAME', about: 'name for the consent screen' }, ...fields },
  run: ({ taken: [projectId = '', clientId = ''], name, ...given }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      const changes = { ...changesOf(given), name }
      return wireConnectedApp(await updateConnectedApp(deps, project, { clientId, changes, author: author() }))
    }),
})

export const appRotate = command({
  words: 'app rotate',
  about:
    'create a second secret of a connected app and print it once; --finish ends the first one, --cancel the second',
  takes: ['PROJECT_ID', 'CLIENT_ID'],
  options: {
    finish: { about: 'end the first secret, after the app uses the second' },
    cancel: { about: 'end the second secret and keep the first' },
  },
  run: ({ taken: [projectId = '', clientId = ''], finish, cancel }, { environment }) =>
    onProject(environment, projectId, async ({ project, deps }) => {
      const change = { clientId, author: author() }
      if (cancel) return wireConnectedApp(await cancelAppRotation(deps, project, change))
      if (finish) return wireConnectedApp(await finishAppRotation(deps, project, change))
      const { app, secret } = await startAppRotation(deps, project, change)
      return { ...wireConnectedApp(app), next_client_secret: secret }
    }),
})

export const appDelete = command({
  words: 'app delete',
  about: 'delete a connected app and end its access to all users',
  takes: ['PROJECT_ID', 'CLIENT_ID'],
  options: {},
  run: ({ taken: [projectId = '', clientId = ''] }, { environment }) =>
    onProject(environment, projectId, async ({ store, project, deps }) => {
      await requireConnectedApp({ store }, project, clientId)
      return {
        client_id: await removeConnectedApp(deps, project, { clientId, author: author() }),
        deleted: true,
      }
    }),
})
