import type { MemberClient } from '@latchkey/client/identity/b2b'
import { scimCalls } from '@latchkey/client/identity/scim'

const LOG_SIZE = 25

/** Reads a page of the requests of the identity provider, the latest without a cursor. */
export const readLog = async (client: MemberClient, cursor?: string) => {
  const { scim_log, next_cursor } = await scimCalls.getConnectionLog(client, {
    limit: LOG_SIZE,
    ...(cursor && { cursor }),
  })
  return { log: scim_log, older: next_cursor }
}
