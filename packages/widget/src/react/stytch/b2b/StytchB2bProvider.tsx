import type { HeadlessB2BClient } from '@latchkey/client/b2b'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import type { ReactElement, ReactNode } from 'react'
import { LatchkeyB2BProvider } from '../../b2b/LatchkeyB2bProvider.tsx'

export interface StytchB2BProviderProps<_Project = object> {
  /** A client with or without a user interface, of any generation. */
  stytch: StytchB2BHeadlessClient
  children?: ReactNode
  /** Accepted for existing sites but unused: the hooks return whether they are initialized. */
  assumeHydrated?: boolean
}

/**
 * Provides a B2B client to the components and hooks below it.
 *
 * @throws {UsageError} if `stytch` was not created by this package
 */
export const StytchB2BProvider = ({ stytch, children }: StytchB2BProviderProps): ReactElement => (
  <LatchkeyB2BProvider client={stytch as unknown as HeadlessB2BClient}>{children}</LatchkeyB2BProvider>
)
