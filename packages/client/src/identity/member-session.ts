import * as calls from '@latchkey/protocol/identity/member-session'
import * as impersonations from '@latchkey/protocol/methods/impersonation/b2b'
import { action } from '../core/action.ts'
import { createRevoke } from '../core/session/revoking.ts'
import { b2b, type MemberClient } from './b2b.ts'

export const authenticate = action(calls.authenticate)
export const revoke = createRevoke(b2b, calls.revoke)
const revokeForMember = action(calls.revokeForMember)

/** Signs in with a JWT that a trusted token profile of the project verifies. */
export const attest = action(calls.attest)

/**
 * Signs in as a member with an impersonation token of the site's back end. The session names the impersonator and
 * expires within the hour.
 */
export const impersonate = action(impersonations.authenticate)

/** Methods of `client.session`. */
export const memberSessionCalls = {
  /**
   * Refreshes the session at the provider, and extends it if a duration is given. Runs in the background every three
   * minutes.
   */
  authenticate: (client: MemberClient, options: { readonly session_duration_minutes?: number } = {}) =>
    authenticate(client, options),
  /** Signs out. With `forceClear` the local session is removed even if the request fails. */
  revoke: (client: MemberClient, options?: { readonly forceClear?: boolean }) => revoke(client, options),
  /** Revokes every session of another member. */
  revokeForMember: (client: MemberClient, { member_id }: { readonly member_id: string }) =>
    revokeForMember(client, { member_id }),
  /** Switches to another organization of the same person. */
  exchange: action(calls.exchange),
  exchangeAccessToken: action(calls.exchangeAccessToken),
  attest,
}

export const impersonation = { authenticate: impersonate }
