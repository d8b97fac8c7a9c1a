import type { HeadlessClient } from '@latchkey/client/consumer'
import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import { UsageError } from '@latchkey/client/core/errors'
import { createContext, useContext } from 'react'

/** What a provider hands down: the client as the site made it, and what our own code takes of it. */
export interface Provided {
  readonly client: HeadlessClient
  readonly core: Client
}

export const ClientContext = createContext<Provided | null>(null)

/** @throws {UsageError} when `client` was not made by `createClient` */
export const providedOf = (client: HeadlessClient): Provided => ({ client, core: coreOf(client) })

export const useProvided = (): Provided => {
  const provided = useContext(ClientContext)
  if (provided) return provided
  throw new UsageError('There is no <LatchkeyProvider client={…}> above this component.')
}

/**
 * The client that the nearest `LatchkeyProvider` was given.
 *
 * @throws {UsageError} outside of a provider
 */
export const useLatchkey = (): HeadlessClient => useProvided().client
