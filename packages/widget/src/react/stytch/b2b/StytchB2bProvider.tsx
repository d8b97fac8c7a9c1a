import type { HeadlessB2BClient } from '@latchkey/client/b2b'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import type { ReactElement, ReactNode } from 'react'
import { LatchkeyB2BProvider } from '../../b2b/LatchkeyB2bProvider.tsx'

export interface StytchB2BProviderProps<_Project = object> {
  /** A client of either kind and of any generation. */
  stytch: StytchB2BHeadlessClient
  children?: ReactNode
  /** Taken for the sake of sites that have it: the hooks say by themselves what is known. */
  assumeHydrated?: boolean
}

/**
 * Hands a client of business accounts down to the components and hooks below it.
 *
 * @throws {UsageError} when `stytch` is no client of ours
 */
export const StytchB2BProvider = ({ stytch, children }: StytchB2BProviderProps): ReactElement => (
  <LatchkeyB2BProvider client={stytch as unknown as HeadlessB2BClient}>{children}</LatchkeyB2BProvider>
)
