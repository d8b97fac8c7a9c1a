import * as calls from '@latchkey/protocol/console/m2m-client-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import { update } from '@latchkey/protocol/m2m/back-end.schema'
import type * as z from 'zod'
import { doneBy } from '../domain/audit/events.ts'
import {
  cancelRotation,
  createClient,
  finishRotation,
  removeClient,
  startRotation,
  updateClient,
} from '../domain/m2m/clients.ts'
import { wireClient } from '../domain/m2m/wire-client.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { type Act, type ProjectActRequest, projectAct } from './act.ts'
import { choiceField, listField, requiredField, textField } from './field.ts'

const page = 'M2M clients'
const client_id = { value: 'CLIENT_ID' }

/** The rules of the back-end API. A client of the console has a name, because operators recognize clients by it. */
const name = textField(text(256).trim().min(1), { option: 'name', value: 'NAME', about: 'name for operators' })
const fields = {
  client_description: textField(update.shape.client_description.unwrap() as z.ZodType<string>, {
    option: 'description',
    value: 'TEXT',
    about: 'what the program does',
  }),
  scopes: listField(update.shape.scopes.unwrap() as z.ZodType<readonly string[]>, {
    option: 'scope',
    value: 'SCOPE',
    about: "scope of its tokens; repeat for several; '' for none",
  }),
} as const

const changesOf = (input: Omit<calls.ConsoleM2MChanges, 'status'>) => ({
  name: input.client_name,
  description: input.client_description,
  scopes: input.scopes,
})

const changeOf = (deps: MethodDeps, { params }: ProjectActRequest) => ({
  clientId: params.client_id ?? '',
  author: doneBy(deps),
})

/** What operators do with M2M clients. */
export const m2mClientActs: readonly Act[] = [
  projectAct({
    call: calls.createM2MClient,
    // A client calls the services of the site without a user.
    words: 'm2m create',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['client.created'],
    about: 'create an M2M client, a program that calls your services, and print its secret once',
    sentence: 'M2M client created',
    doc: 'Create a client',
    params: {},
    fields: { client_name: requiredField(name), ...fields },
    run: async (deps, { project }, input) => {
      const { client, secret } = await createClient(deps, project, { ...changesOf(input), author: doneBy(deps) })
      return { client: wireClient(client), client_secret: secret }
    },
    print: ({ client, client_secret }) => ({ ...client, client_secret }),
  }),

  projectAct({
    call: calls.updateM2MClient,
    // More scopes are more rights, and an inactive client gets no tokens.
    words: 'm2m update',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['client.changed'],
    about: 'change fields of an M2M client; an inactive client gets no tokens',
    sentence: 'M2M client changed',
    doc: 'Edit name, description or scopes; deactivate, so that it gets no more tokens; activate',
    params: { client_id },
    fields: {
      client_name: name,
      ...fields,
      status: choiceField(['active', 'inactive'], { option: 'status', about: 'whether the client gets tokens' }),
    },
    run: async (deps, request, { status, ...input }) => {
      const changes = { ...changesOf(input), isActive: status === undefined ? undefined : status === 'active' }
      const client = await updateClient(deps, request.project, { ...changeOf(deps, request), changes })
      return { client: wireClient(client) }
    },
    print: ({ client }) => client,
  }),

  projectAct({
    call: calls.startM2MRotation,
    words: 'm2m rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['client.rotated'],
    about: 'create a second secret of an M2M client and print it once',
    sentence: 'Second secret of an M2M client created',
    doc: 'Rotate the secret: both secrets work until the rotation ends',
    params: { client_id },
    fields: {},
    run: async (deps, request) => {
      const { client, secret } = await startRotation(deps, request.project, changeOf(deps, request))
      return { client: wireClient(client), client_secret: secret }
    },
    print: ({ client, client_secret }) => ({ ...client, next_client_secret: client_secret }),
  }),

  projectAct({
    call: calls.finishM2MRotation,
    words: 'm2m rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['client.rotated'],
    mode: { option: 'finish', about: 'end the first secret, after the program uses the second' },
    about: 'end the first secret',
    sentence: 'First secret of an M2M client ended',
    doc: 'End the first secret',
    params: { client_id },
    fields: {},
    run: async (deps, request) => ({
      client: wireClient(await finishRotation(deps, request.project, changeOf(deps, request))),
    }),
    print: ({ client }) => client,
  }),

  projectAct({
    call: calls.cancelM2MRotation,
    words: 'm2m rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['client.rotated'],
    mode: { option: 'cancel', about: 'end the second secret and keep the first' },
    about: 'end the second secret and keep the first',
    sentence: 'Rotation of an M2M client cancelled',
    doc: 'Cancel the rotation',
    params: { client_id },
    fields: {},
    run: async (deps, request) => ({
      client: wireClient(await cancelRotation(deps, request.project, changeOf(deps, request))),
    }),
    print: ({ client }) => client,
  }),

  projectAct({
    call: calls.deleteM2MClient,
    words: 'm2m delete',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['client.removed'],
    about: 'delete an M2M client; tokens that it has expire within the hour',
    sentence: 'M2M client deleted',
    doc: 'Delete the client',
    params: { client_id },
    fields: {},
    run: async (deps, request) => {
      const change = changeOf(deps, request)
      await removeClient(deps, request.project, change)
      return { client_id: change.clientId }
    },
    print: ({ client_id }) => ({ client_id, deleted: true }),
  }),
]
