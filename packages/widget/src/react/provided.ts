import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import { UsageError } from '@latchkey/client/core/errors'
import type { SignedInState } from '@latchkey/client/core/vertical'
import { type Context, useContext } from 'react'

/** The value of a provider: the client that the site created, and its core for our code. */
export interface Provided<Made, Who extends SignedInState> {
  readonly client: Made
  readonly core: Client<Who>
}

/** @throws {UsageError} if `client` was not created by this package */
export const providedOf = <Made, Who extends SignedInState>(client: Made): Provided<Made, Who> => ({
  client,
  // Only the page that created the client knows its vertical.
  core: coreOf(client) as unknown as Client<Who>,
})

/**
 * Returns the value of the nearest provider.
 *
 * @param provider its name, for the error message
 * @throws {UsageError} outside a provider
 */
export function useProvidedBy<Value>(context: Context<Value | null>, provider: string): Value {
  const provided = useContext(context)
  if (provided) return provided
  throw new UsageError(`There is no <${provider} client={…}> above this component. Wrap the component in one.`)
}
