import * as calls from '@latchkey/protocol/identity/session'
import * as impersonations from '@latchkey/protocol/methods/impersonation/consumer'
import { signIn } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { createRevoke } from '../core/session/revoking.ts'
import { consumer } from './vertical.ts'

/** Refreshes the session and its tokens at the provider. With a duration it also extends the session. */
export const authenticate = signIn(calls.authenticate)

/** Signs out. */
export const revoke = createRevoke(consumer, calls.revoke)

/** Methods of `client.session`. */
export const sessionCalls = {
  /**
   * Refreshes the session at the provider, and extends it if a duration is given. Runs in the background every three
   * minutes.
   */
  authenticate: (client: Client, options: { readonly session_duration_minutes?: number } = {}) =>
    authenticate(client, options),
  /** Signs out. With `forceClear` the local session is removed even if the request fails. */
  revoke: (client: Client, options?: { readonly forceClear?: boolean }) => revoke(client, options),
}

const impersonate = signIn(impersonations.authenticate)

/** Methods of `client.impersonation`. */
export const impersonation = {
  /**
   * Signs in as a user with an impersonation token of the site's back end. The session names the impersonator and
   * expires within the hour.
   */
  authenticate: (client: Client, params: { readonly impersonation_token: string }) => impersonate(client, params),
}
