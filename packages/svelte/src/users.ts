import { createClient, type HeadlessClient, type LatchkeyClient, type Session } from '@latchkey/js'
import type { Readable } from 'svelte/store'
import { knownStore, type Reliability } from './known.ts'
import { type ProjectOptions, providedBy } from './provided.ts'

const users = providedBy<LatchkeyClient>('provideLatchkey', createClient)

/**
 * Creates the client of one project and provides it to the components below. Call it in the script of the layout.
 *
 * @returns the client
 * @throws {ConfigError} for a malformed token or an unusable base URL
 * @example
 * provideLatchkey({ publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })
 */
export const provideLatchkey = (options: ProjectOptions<LatchkeyClient>): LatchkeyClient => users.provide(options)

/**
 * Returns the client. Call it in the script of a component.
 *
 * @throws {UsageError} in a component that is not below one that calls `provideLatchkey`
 */
export const useLatchkeyClient = (): LatchkeyClient => users.use()

/** The signed-in user, with the factor of the last sign-in. */
export type SignedInUser = NonNullable<ReturnType<HeadlessClient['user']['getSync']>>

/** `null` once `isInitialized` means that no user is signed in. */
export interface KnownUser extends Reliability {
  readonly user: SignedInUser | null
}

/** `null` once `isInitialized` means that no user is signed in. */
export interface KnownSession extends Reliability {
  readonly session: Session | null
}

/**
 * Returns a store with the signed-in user, in sync with all other tabs.
 *
 * @throws {UsageError} in a component that is not below one that calls `provideLatchkey`
 * @example
 * const known = useUser()
 * // {$known.user?.emails[0]?.email}
 */
export const useUser = (): Readable<KnownUser> => {
  const client = useLatchkeyClient()
  return knownStore(client, client.user.getSync, (user, reliability) => ({ user, ...reliability }))
}

/** Returns a store with the session of the signed-in user, in sync with all other tabs. */
export const useSession = (): Readable<KnownSession> => {
  const client = useLatchkeyClient()
  return knownStore(client, client.session.getSync, (session, reliability) => ({ session, ...reliability }))
}
