import * as calls from '@latchkey/protocol/identity/member-session'
import * as impersonations from '@latchkey/protocol/methods/impersonation/b2b'
import { action } from '../core/action.ts'
import { revoking } from '../core/session/revoking.ts'
import { b2b, type MemberClient } from './b2b.ts'

const authenticate = action(calls.authenticate)
const revoke = revoking(b2b, calls.revoke)
const revokeForMember = action(calls.revokeForMember)

/** Acts as a member, with a token that the site's back end had made. The session says who acts, and ends within the hour. */
export const impersonate = action(impersonations.authenticate)

/** What headless pages call, by its public names. */
export const memberSessionCalls = {
  /** Asks the provider whether the session lives; with a duration its end is moved. Runs by itself every three minutes. */
  authenticate: (client: MemberClient, options: { readonly session_duration_minutes?: number } = {}) =>
    authenticate(client, options),
  /** Signs out. `forceClear`: also when the provider could not be asked. */
  revoke: (client: MemberClient, options?: { readonly forceClear?: boolean }) => revoke(client, options),
  /** Ends every session of another member. */
  revokeForMember: (client: MemberClient, { member_id }: { readonly member_id: string }) =>
    revokeForMember(client, { member_id }),
  /** Goes over to another organization of the same person. */
  exchange: action(calls.exchange),
  exchangeAccessToken: action(calls.exchangeAccessToken),
  attest: action(calls.attest),
}

export const impersonation = { authenticate: impersonate }
