import type { HeadlessClient } from '@latchkey/client/consumer'
import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { ReactElement, ReactNode } from 'react'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

export interface StytchProviderProps<_Project = object> {
  /** A client with or without a user interface, of any generation. */
  stytch: StytchHeadlessClient
  children?: ReactNode
  /** Accepted for existing sites but unused: the hooks return whether they are initialized. */
  assumeHydrated?: boolean
}

/**
 * Provides a client to the components and hooks below it.
 *
 * @throws {UsageError} if `stytch` was not created by this package
 * @example
 * const client = createStytchUIClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const App = () => <StytchProvider stytch={client}>…</StytchProvider>
 */
export const StytchProvider = ({ stytch, children }: StytchProviderProps): ReactElement => (
  <LatchkeyProvider client={stytch as unknown as HeadlessClient}>{children}</LatchkeyProvider>
)
