import type { HeadlessB2BClient } from '@latchkey/client/b2b'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { providedOf } from '../provided.ts'
import { B2BClientContext } from './client-context.ts'

export interface LatchkeyB2BProviderProps {
  /** What `createB2BClient` returned. Make it once, outside of every component. */
  readonly client: HeadlessB2BClient
  readonly children?: ReactNode
}

/**
 * Hands one client of members down to the components and hooks below it. It may stand beside a `LatchkeyProvider` for users.
 *
 * @throws {UsageError} when `client` was not made by `createB2BClient`
 * @example
 * const client = createB2BClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const App = () => <LatchkeyB2BProvider client={client}><B2B /></LatchkeyB2BProvider>
 */
export const LatchkeyB2BProvider = ({ client, children }: LatchkeyB2BProviderProps): ReactElement => {
  const provided = useMemo(() => providedOf<HeadlessB2BClient, never>(client), [client])
  return <B2BClientContext.Provider value={provided}>{children}</B2BClientContext.Provider>
}
