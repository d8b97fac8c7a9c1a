import * as calls from '@latchkey/protocol/identity/session'
import * as impersonations from '@latchkey/protocol/methods/impersonation/consumer'
import { signIn } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { revoking } from '../core/session/revoking.ts'
import { consumer } from './vertical.ts'

/** Asks the provider whether the session lives, and renews the tokens. With a duration it also moves the end. */
export const authenticate = signIn(calls.authenticate)

/** Signs out. */
export const revoke = revoking(consumer, calls.revoke)

/** What headless pages call, by its public names. */
export const sessionCalls = {
  /** Asks the provider whether the session lives; with a duration its end is moved. Runs by itself every three minutes. */
  authenticate: (client: Client, options: { readonly session_duration_minutes?: number } = {}) =>
    authenticate(client, options),
  /** Signs out. `forceClear`: also when the provider could not be asked. */
  revoke: (client: Client, options?: { readonly forceClear?: boolean }) => revoke(client, options),
}

const impersonate = signIn(impersonations.authenticate)

/** The same about the session of somebody who acts as a person. */
export const impersonation = {
  /** Acts as a person, with a token that the site's back end had made. The session says who acts, and ends within the hour. */
  authenticate: (client: Client, params: { readonly impersonation_token: string }) => impersonate(client, params),
}
