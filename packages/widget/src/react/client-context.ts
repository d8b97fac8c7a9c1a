import type { HeadlessClient } from '@latchkey/client/consumer'
import type { SignedIn } from '@latchkey/client/core/session/session'
import { createContext } from 'react'
import { type Provided, useProvidedBy } from './provided.ts'

type ProvidedUsers = Provided<HeadlessClient, SignedIn>

export const ClientContext = createContext<ProvidedUsers | null>(null)

export const useProvided = (): ProvidedUsers => useProvidedBy(ClientContext, 'LatchkeyProvider')

/**
 * Returns the client of the nearest `LatchkeyProvider`.
 *
 * @throws {UsageError} outside a provider
 */
export const useLatchkey = (): HeadlessClient => useProvided().client
