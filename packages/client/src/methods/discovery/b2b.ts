import * as calls from '@latchkey/protocol/methods/discovery/b2b'
import type { MemberClient } from '../../identity/b2b.ts'
import { goOn } from '../../identity/half-way.ts'

/** Makes an organization with whoever is half-way in as its admin, and signs in. */
export const create = goOn(calls.create)

/** Goes on into one of the discovered organizations. */
export const exchange = goOn(calls.exchange)

const list = goOn(calls.list)

/** What headless pages call, by its public names. */
export const discovery = {
  organizations: {
    /** The organizations of whoever is half-way in, or signed in. */
    list: (client: MemberClient) => list(client, {}),
    create,
  },
  intermediateSessions: { exchange },
}
