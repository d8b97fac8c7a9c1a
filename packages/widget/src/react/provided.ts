import type { Client } from '@latchkey/client/core/client'
import { coreOf } from '@latchkey/client/core/core-of'
import { UsageError } from '@latchkey/client/core/errors'
import type { Known } from '@latchkey/client/core/vertical'
import { type Context, useContext } from 'react'

/** What a provider hands down: the client as the site made it, and what our own code takes of it. */
export interface Provided<Made, Who extends Known> {
  readonly client: Made
  readonly core: Client<Who>
}

/** @throws {UsageError} when `client` is none of ours */
export const providedOf = <Made, Who extends Known>(client: Made): Provided<Made, Who> => ({
  client,
  // Whose client it is only the page knows that made it.
  core: coreOf(client) as unknown as Client<Who>,
})

/**
 * What the nearest provider hands down.
 *
 * @param provider its name, for a page that has none
 * @throws {UsageError} outside of a provider
 */
export function useProvidedBy<Value>(context: Context<Value | null>, provider: string): Value {
  const provided = useContext(context)
  if (provided) return provided
  throw new UsageError(`There is no <${provider} client={…}> above this component.`)
}
