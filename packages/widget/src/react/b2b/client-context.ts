import type { HeadlessB2BClient } from '@latchkey/client/b2b'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { createContext } from 'react'
import { type Provided, useProvidedBy } from '../provided.ts'

type ProvidedMembers = Provided<HeadlessB2BClient, SignedInMember>

export const B2BClientContext = createContext<ProvidedMembers | null>(null)

export const useProvidedMembers = (): ProvidedMembers => useProvidedBy(B2BClientContext, 'LatchkeyB2BProvider')

/**
 * Returns the client of the nearest `LatchkeyB2BProvider`.
 *
 * @throws {UsageError} outside a provider
 */
export const useLatchkeyB2B = (): HeadlessB2BClient => useProvidedMembers().client
