import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { Session, User } from '@latchkey/client/stytch/person'
import { useLatchkey } from '../client-context.ts'
import { useSession, useUser } from '../use-signed-in.ts'

/** `false`: the page is drawn on a server first, and there is no saying yet who is signed in. */
export type Known<Part extends object, IsHydrated extends boolean> =
  | (Part & { fromCache: boolean; isInitialized: true })
  | (IsHydrated extends true ? never : { [Name in keyof Part]: null } & { fromCache: false; isInitialized: false })

/** The client that the nearest `StytchProvider` was given. */
export const useStytch = (): StytchHeadlessClient => useLatchkey() as unknown as StytchHeadlessClient

/** Who is signed in, or null. `fromCache` until the provider has confirmed what an earlier page left. */
export const useStytchUser = <IsHydrated extends boolean = true>() =>
  useUser() as unknown as Known<{ user: User | null }, IsHydrated>

/** The session of who is signed in, or null. */
export const useStytchSession = <IsHydrated extends boolean = true>() =>
  useSession() as unknown as Known<{ session: Session | null }, IsHydrated>
