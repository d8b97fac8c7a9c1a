import type { HeadlessClient } from '@latchkey/client/consumer'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { ClientContext } from './client-context.ts'
import { providedOf } from './provided.ts'

export interface LatchkeyProviderProps {
  /** What `createClient` returned. Make it once, outside of every component. */
  readonly client: HeadlessClient
  readonly children?: ReactNode
}

/**
 * Hands one client down to the components and hooks below it.
 *
 * @throws {UsageError} when `client` was not made by `createClient`
 * @example
 * const client = createClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const App = () => (
 *   <LatchkeyProvider client={client}>
 *     <Login config={{ products: ['otp'] }} />
 *   </LatchkeyProvider>
 * )
 */
export const LatchkeyProvider = ({ client, children }: LatchkeyProviderProps): ReactElement => (
  <ClientContext.Provider value={useMemo(() => providedOf(client), [client])}>{children}</ClientContext.Provider>
)
