import type { Scope } from '../store/scope.ts'
import type { Rows } from '../store/store.ts'
import { beginningsOfUser } from '../store/tables/sessions-of-user.ts'
import { network } from './networks.ts'

/** The networks that the person has signed in from, by any session that is still kept. */
export const knownClientsOf = async (rows: Rows, scope: Scope, userId: string): Promise<readonly string[]> => [
  ...new Set((await beginningsOfUser(rows, scope, userId)).map(({ ip_address }) => network(ip_address))),
]

/**
 * Whether the person has signed in from there before. Whoever guesses from elsewhere locks out others from elsewhere, and not
 * the owner at home; whoever guesses from there has as few guesses as anybody.
 */
export const isKnownClient = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  clientAddress: string,
): Promise<boolean> => (await knownClientsOf(rows, scope, userId)).includes(clientAddress)
