import { text } from '@latchkey/protocol/core/text.schema'
import { update } from '@latchkey/protocol/m2m/back-end.schema'
import * as z from 'zod'

export const page = z.object({ cursor: text(256).exactOptional(), q: text(254).exactOptional() })

/** The rules of the back-end API. A client of the console has a name, because operators tell clients apart by it. */
const client_name = text(256).trim().min(1)
const { client_description, scopes, status } = update.shape

export const newClient = z.strictObject({ client_name, client_description, scopes })

/** Fields of a client to change; others keep their value. The scopes replace the earlier ones. */
export const changedClient = z.strictObject({
  client_name: client_name.optional(),
  client_description,
  scopes,
  status,
})
