import type { Client } from '../core/client.ts'
import type { SignedInState } from '../core/vertical.ts'

/**
 * Returns the client for the calls of an account component. A provider of Latchkey then answers a change that needs a
 * recent sign-in with `reauthentication_required` and its `allowed_methods`, the removal of the last factor with
 * `last_factor`, and every change of an impersonated session with `impersonation_not_allowed`. Other providers of this
 * wire ignore the mark and answer with their usual error types.
 *
 * @example
 * await deleteEmail(accountClient(client), { id: email_id })
 */
export const accountClient = <Who extends SignedInState>(client: Client<Who>): Client<Who> => ({
  ...client,
  send: (call, params, signal) => client.send({ ...call, component: 'account' }, params, signal),
})
