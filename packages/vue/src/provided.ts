import { UsageError } from '@latchkey/client/core/errors'
import type { ClientOptions } from '@latchkey/client/core/options'
import { hasInjectionContext, type InjectionKey, inject, type Plugin } from 'vue'

/** Options of a plugin: the public token of a project and the options of its client, or a client of your own. */
export type PluginOptions<Made> = (ClientOptions & { readonly publicToken: string }) | { readonly client: Made }

/** Returns the plugin that provides the client of one project to an app. */
export const pluginOf = <Made>(
  key: InjectionKey<Made>,
  create: (publicToken: string, options: ClientOptions) => Made,
): Plugin<[PluginOptions<Made>]> => ({
  install(app, options) {
    if ('client' in options) return void app.provide(key, options.client)
    const { publicToken, ...rest } = options
    app.provide(key, create(publicToken, rest))
  },
})

/**
 * Returns the client that the plugin provided.
 *
 * @param plugin its name, for the message
 * @throws {UsageError} outside an app with the plugin
 */
export const provided = <Made>(key: InjectionKey<Made>, plugin: string): Made => {
  const client = hasInjectionContext() ? inject(key, undefined) : undefined
  if (client !== undefined) return client
  throw new UsageError(
    `The client is missing. Call \`app.use(${plugin}, { publicToken, baseURL })\`, and call this in \`setup\`, in a guard of the router, or in \`app.runWithContext\`.`,
  )
}
