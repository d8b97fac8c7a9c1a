import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { Session, User } from '@latchkey/client/stytch/person'
import { useLatchkey } from '../client-context.ts'
import { useSession, useUser } from '../use-signed-in.ts'

/** With `false`, the page is rendered on a server first, where the session is not known yet. */
export type HydratableResult<Part extends object, IsHydrated extends boolean> =
  | (Part & { fromCache: boolean; isInitialized: true })
  | (IsHydrated extends true ? never : { [Name in keyof Part]: null } & { fromCache: false; isInitialized: false })

/** Returns the client of the nearest `StytchProvider`. */
export const useStytch = (): StytchHeadlessClient => useLatchkey() as unknown as StytchHeadlessClient

/** Returns the signed-in user, or null. `fromCache` until the provider has confirmed the session of an earlier page. */
export const useStytchUser = <IsHydrated extends boolean = true>() =>
  useUser() as unknown as HydratableResult<{ user: User | null }, IsHydrated>

/** Returns the session of the signed-in user, or null. */
export const useStytchSession = <IsHydrated extends boolean = true>() =>
  useSession() as unknown as HydratableResult<{ session: Session | null }, IsHydrated>
