import * as calls from '@latchkey/protocol/console/app-calls'
import { doneBy } from '../domain/audit/events.ts'
import {
  cancelAppRotation,
  createConnectedApp,
  finishAppRotation,
  removeConnectedApp,
  startAppRotation,
  updateConnectedApp,
} from '../domain/connected-apps/connected-apps.ts'
import { appChangesOf, wireConnectedApp } from '../domain/connected-apps/wire-app.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { type Act, type ProjectActRequest, projectAct } from './act.ts'
import { appFields, appName } from './app-fields.ts'
import { choiceField, requiredField } from './field.ts'

const page = 'Connected apps'
const client_id = { value: 'CLIENT_ID' }

const changeOf = (deps: MethodDeps, { params }: ProjectActRequest) => ({
  clientId: params.client_id ?? '',
  author: doneBy(deps),
})

/** What operators do with connected apps. */
export const appActs: readonly Act[] = [
  projectAct({
    call: calls.createApp,
    // An app with a redirect URL can ask users for access to their accounts.
    words: 'app create',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['app.created'],
    about: 'create a connected app; prints the secret of a confidential one once',
    sentence: 'Connected app created',
    doc: 'Create an app',
    params: {},
    fields: {
      client_type: requiredField(
        choiceField(['first_party', 'first_party_public', 'third_party', 'third_party_public'], {
          option: 'type',
          about: 'kind of app; public apps have no secret',
        }),
      ),
      client_name: requiredField(appName),
      ...appFields,
    },
    run: async (deps, { project }, { client_type: type, ...input }) => {
      const { app, secret } = await createConnectedApp(deps, project, {
        type,
        changes: appChangesOf(input),
        author: doneBy(deps),
      })
      return { app: wireConnectedApp(app), client_secret: secret }
    },
    print: ({ app, client_secret }) => ({ ...app, ...(client_secret !== null && { client_secret }) }),
  }),

  projectAct({
    call: calls.updateApp,
    // A redirect URL receives the codes of users.
    words: 'app update',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['app.changed'],
    about: 'change fields of a connected app; its type, ID and secret stay',
    sentence: 'Connected app changed',
    doc: 'Edit name, description, logo, URLs, token life, audience, claims of tokens, or what a first-party app may do',
    params: { client_id },
    fields: { client_name: appName, ...appFields },
    run: async (deps, request, input) => {
      const change = { ...changeOf(deps, request), changes: appChangesOf(input) }
      return { app: wireConnectedApp(await updateConnectedApp(deps, request.project, change)) }
    },
    print: ({ app }) => app,
  }),

  projectAct({
    call: calls.startAppRotation,
    words: 'app rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['app.rotated'],
    about: 'create a second secret of a connected app and print it once',
    sentence: 'Second secret of a connected app created',
    doc: 'Rotate the secret: both secrets work until the rotation ends',
    params: { client_id },
    fields: {},
    run: async (deps, request) => {
      const { app, secret } = await startAppRotation(deps, request.project, changeOf(deps, request))
      return { app: wireConnectedApp(app), client_secret: secret }
    },
    print: ({ app, client_secret }) => ({ ...app, next_client_secret: client_secret }),
  }),

  projectAct({
    call: calls.finishAppRotation,
    words: 'app rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['app.rotated'],
    mode: { option: 'finish', about: 'end the first secret, after the app uses the second' },
    about: 'end the first secret',
    sentence: 'First secret of a connected app ended',
    doc: 'End the first secret',
    params: { client_id },
    fields: {},
    run: async (deps, request) => ({
      app: wireConnectedApp(await finishAppRotation(deps, request.project, changeOf(deps, request))),
    }),
    print: ({ app }) => app,
  }),

  projectAct({
    call: calls.cancelAppRotation,
    words: 'app rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['app.rotated'],
    mode: { option: 'cancel', about: 'end the second secret and keep the first' },
    about: 'end the second secret and keep the first',
    sentence: 'Rotation of a connected app cancelled',
    doc: 'Cancel the rotation',
    params: { client_id },
    fields: {},
    run: async (deps, request) => ({
      app: wireConnectedApp(await cancelAppRotation(deps, request.project, changeOf(deps, request))),
    }),
    print: ({ app }) => app,
  }),

  projectAct({
    call: calls.deleteApp,
    words: 'app delete',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['app.removed'],
    about: 'delete a connected app and end its access to all users',
    sentence: 'Connected app deleted',
    doc: 'Delete the app and end its access to all users',
    params: { client_id },
    fields: {},
    run: async (deps, request) => ({
      client_id: await removeConnectedApp(deps, request.project, changeOf(deps, request)),
    }),
    print: ({ client_id }) => ({ client_id, deleted: true }),
  }),
]
