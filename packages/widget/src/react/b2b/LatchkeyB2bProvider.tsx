import type { HeadlessB2BClient } from '@latchkey/client/b2b'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { providedOf } from '../provided.ts'
import { B2BClientContext } from './client-context.ts'

export interface LatchkeyB2BProviderProps {
  /** The result of `createB2BClient`. Create it once, outside all components. */
  readonly client: HeadlessB2BClient
  readonly children?: ReactNode
}

/**
 * Provides a B2B client to the components and hooks below it. Can be combined with a `LatchkeyProvider` for users.
 *
 * @throws {UsageError} if `client` was not created by `createB2BClient`
 * @example
 * const client = createB2BClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const App = () => <LatchkeyB2BProvider client={client}><B2B /></LatchkeyB2BProvider>
 */
export const LatchkeyB2BProvider = ({ client, children }: LatchkeyB2BProviderProps): ReactElement => {
  const provided = useMemo(() => providedOf<HeadlessB2BClient, never>(client), [client])
  return <B2BClientContext.Provider value={provided}>{children}</B2BClientContext.Provider>
}
