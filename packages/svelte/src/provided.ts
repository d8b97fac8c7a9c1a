import { UsageError } from '@latchkey/client/core/errors'
import type { ClientOptions } from '@latchkey/client/core/options'
import { getContext, setContext } from 'svelte'

/** A project: its public token and the options of its client, or a client of your own. */
export type ProjectOptions<Made> = (ClientOptions & { readonly publicToken: string }) | { readonly client: Made }

/** The client of a component tree. */
export interface Provided<Made> {
  /** Provides the client to the components below the one that is being created. */
  readonly provide: (options: ProjectOptions<Made>) => Made
  /** @throws {UsageError} in a component that is not below one that provides a client */
  readonly use: () => Made
}

/**
 * Returns the functions that provide and read the client of one kind of project.
 *
 * @param name of the function that provides it, for the message
 */
export const providedBy = <Made>(
  name: string,
  create: (publicToken: string, options: ClientOptions) => Made,
): Provided<Made> => {
  const key = Symbol(name)
  return {
    provide(options) {
      if ('client' in options) return setContext(key, options.client)
      const { publicToken, ...rest } = options
      return setContext(key, create(publicToken, rest))
    },
    use() {
      const client = getContext<Made | undefined>(key)
      if (client !== undefined) return client
      throw new UsageError(
        `The client is missing. Call \`${name}({ publicToken, baseURL })\` in the script of your layout, or of another component above.`,
      )
    },
  }
}
