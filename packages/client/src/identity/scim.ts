import * as calls from '@latchkey/protocol/scim/connections'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'

const get = action(calls.get)
const remove = action(calls.remove)
const repeat = action(calls.repeat)
const start = action(calls.rotate.start)
const complete = action(calls.rotate.complete)
const cancel = action(calls.rotate.cancel)

/** Methods of `client.scim`: the connection by which an identity provider adds and removes members. */
export const scimCalls = {
  /** Answers the connection of the organization. It has at most one, so the ID of the existing packages is not read. */
  getConnection: (client: MemberClient, _connectionId?: string) => get(client, {}),
  createConnection: action(calls.create),
  updateConnection: action(calls.update),
  deleteConnection: (client: MemberClient, connectionId: string) => remove(client, { connection_id: connectionId }),
  getConnectionGroups: action(calls.groups),
  /** Lists the requests of the last seven days, latest first. Exists on a provider of Latchkey only. */
  getConnectionLog: action(calls.log),
  /** Repeats a refused request of the log. Exists on a provider of Latchkey only. */
  repeatLoggedRequest: (client: MemberClient, logEntryId: string) => repeat(client, { log_entry_id: logEntryId }),
  rotateStart: (client: MemberClient, connectionId: string) => start(client, { connection_id: connectionId }),
  rotateComplete: (client: MemberClient, connectionId: string) => complete(client, { connection_id: connectionId }),
  rotateCancel: (client: MemberClient, connectionId: string) => cancel(client, { connection_id: connectionId }),
}
