import * as calls from '@latchkey/protocol/methods/discovery/b2b'
import type { MemberClient } from '../../identity/b2b.ts'
import { withIntermediateToken } from '../../identity/intermediate-session.ts'

/** Creates an organization from an intermediate session, with its owner as admin, and signs in. */
export const create = withIntermediateToken(calls.create)

/** Exchanges the intermediate session for a session in a discovered organization. */
export const exchange = withIntermediateToken(calls.exchange)

const list = withIntermediateToken(calls.list)

/** Methods of `client.discovery`. */
export const discovery = {
  organizations: {
    /** Lists the organizations of an intermediate session, or of a session. */
    list: (client: MemberClient) => list(client, {}),
    create,
  },
  intermediateSessions: { exchange },
}
