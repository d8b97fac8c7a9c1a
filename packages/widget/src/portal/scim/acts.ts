import { organizationCalls } from '@latchkey/client/identity/organization'
import { scimCalls } from '@latchkey/client/identity/scim'
import type { ScimConnection } from '@latchkey/protocol/scim/connections'
import type { Act } from '../card.ts'
import { readLog } from './read-log.ts'
import { type AboutScim, lastFour, mayUpdate } from './scim-connection.ts'

const isRotating = ({ subject }: AboutScim) => subject.next_bearer_token_last_four !== ''

/** Names a token by its last characters. */
const current = ({ subject }: AboutScim) => `…${subject.bearer_token_last_four}`
const next = ({ subject }: AboutScim) => `…${subject.next_bearer_token_last_four}`

const start: Act<ScimConnection> = {
  name: 'rotate-start',
  label: 'portal.scimRotate',
  permissions: mayUpdate,
  isShown: (about) => !isRotating(about),
  dialog: { title: 'portal.scimRotateTitle', text: 'portal.scimRotateText', of: current },
  done: 'portal.scimRotateStarted',
  async run(client, { subject }) {
    const { connection } = await scimCalls.rotateStart(client, subject.connection_id)
    const { next_bearer_token: text, ...rest } = connection
    return { connection: { ...rest, next_bearer_token_last_four: lastFour(text) }, fresh: { text, isNext: true } }
  },
}

const complete: Act<ScimConnection> = {
  name: 'rotate-complete',
  label: 'portal.scimComplete',
  permissions: mayUpdate,
  isShown: isRotating,
  dialog: {
    title: 'portal.scimCompleteTitle',
    text: 'portal.scimCompleteText',
    of: (about) => `${current(about)} → ${next(about)}`,
  },
  done: 'portal.scimCompleted',
  async run(client, { subject }) {
    const { connection } = await scimCalls.rotateComplete(client, subject.connection_id)
    return { connection, fresh: null }
  },
}

const cancel: Act<ScimConnection> = {
  name: 'rotate-cancel',
  label: 'portal.scimCancelRotation',
  permissions: mayUpdate,
  isShown: isRotating,
  isDanger: true,
  dialog: { title: 'portal.scimCancelTitle', text: 'portal.scimCancelText', of: next },
  done: 'portal.scimCancelled',
  async run(client, { subject }) {
    const { connection } = await scimCalls.rotateCancel(client, subject.connection_id)
    return { connection, fresh: null }
  },
}

const remove: Act<ScimConnection> = {
  name: 'delete',
  label: 'portal.deleteConnection',
  permissions: () => [['stytch.scim', 'delete']],
  isShown: () => true,
  isDanger: true,
  dialog: {
    title: 'portal.deleteConnectionTitle',
    text: 'portal.scimDeleteText',
    of: ({ subject }) => subject.display_name || subject.connection_id,
  },
  done: 'portal.connectionDeleted',
  async run(client, { subject }) {
    await scimCalls.deleteConnection(client, subject.connection_id)
    // The organization names its connection. If this fails, the next load has it.
    await organizationCalls.get(client).catch(() => {})
    return { connection: null, groups: [], log: [], older: null, fresh: null }
  },
}

/** Repeats a refused request of the log, which the input names. */
export const repeatAct: Act<ScimConnection> = {
  name: 'repeat',
  label: 'portal.scimRepeat',
  permissions: mayUpdate,
  isShown: () => true,
  dialog: { title: 'portal.scimRepeatTitle', text: 'portal.scimRepeatText' },
  done: 'portal.scimRepeated',
  async run(client, _, { entry }) {
    await scimCalls.repeatLoggedRequest(client, String(entry))
    return readLog(client)
  },
}

/** The acts about the token, in the order of their buttons. */
export const tokenActs = [start, complete, cancel] as const

/** The acts about the whole connection. */
export const connectionActs = [remove] as const
