import type { HeadlessClient } from '@latchkey/client/consumer'
import type { StytchHeadlessClient } from '@latchkey/client/stytch/headless'
import type { ReactElement, ReactNode } from 'react'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

export interface StytchProviderProps<_Project = object> {
  /** A client of either kind and of any generation. */
  stytch: StytchHeadlessClient
  children?: ReactNode
  /** Taken for the sake of sites that have it: the hooks say by themselves what is known. */
  assumeHydrated?: boolean
}

/**
 * Hands a client down to the components and hooks below it.
 *
 * @throws {UsageError} when `stytch` is no client of ours
 * @example
 * const client = createStytchUIClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const App = () => <StytchProvider stytch={client}>…</StytchProvider>
 */
export const StytchProvider = ({ stytch, children }: StytchProviderProps): ReactElement => (
  <LatchkeyProvider client={stytch as unknown as HeadlessClient}>{children}</LatchkeyProvider>
)
