import type { HeadlessClient } from '@latchkey/client/consumer'
import type { SignedIn } from '@latchkey/client/core/session/session'
import { createContext } from 'react'
import { type Provided, useProvidedBy } from './provided.ts'

type ProvidedUsers = Provided<HeadlessClient, SignedIn>

export const ClientContext = createContext<ProvidedUsers | null>(null)

export const useProvided = (): ProvidedUsers => useProvidedBy(ClientContext, 'LatchkeyProvider')

/**
 * The client that the nearest `LatchkeyProvider` was given.
 *
 * @throws {UsageError} outside of a provider
 */
export const useLatchkey = (): HeadlessClient => useProvided().client
