import type { Scope } from '../store/scope.ts'
import type { Rows } from '../store/store.ts'
import { beginningsOfUser } from '../store/tables/sessions.ts'
import { network } from './networks.ts'

/**
 * Whether the person has signed in from there before, by any session that is still kept. Whoever guesses from elsewhere
 * locks out others from elsewhere, and not the owner at home; whoever guesses from there has as few guesses as anybody.
 */
export const isKnownClient = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  clientAddress: string,
): Promise<boolean> =>
  (await beginningsOfUser(rows, scope, userId)).some(({ ip_address }) => network(ip_address) === clientAddress)
