import type { HeadlessClient } from '@latchkey/client/consumer'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { ClientContext } from './client-context.ts'
import { providedOf } from './provided.ts'

export interface LatchkeyProviderProps {
  /** The result of `createClient`. Create it once, outside all components. */
  readonly client: HeadlessClient
  readonly children?: ReactNode
}

/**
 * Provides a client to the components and hooks below it.
 *
 * @throws {UsageError} if `client` was not created by `createClient`
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
