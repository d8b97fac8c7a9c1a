import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServeOptions } from './serve.ts'

/** Parts of the package beside the command. A run from the sources lacks them. */
export type BuiltParts = Pick<ServeOptions, 'assets' | 'consoleFolder' | 'docsPath' | 'packages' | 'pages'>

/**
 * Finds the built pages beside the command. Their names are those of `tools/build/published.ts`.
 *
 * @param folder of the command, as a URL that ends with a slash
 */
export const builtParts = (folder: URL): BuiltParts => {
  const has = (name: string) => existsSync(new URL(name, folder))
  const pathOf = (name: string) => fileURLToPath(new URL(name, folder))
  return {
    ...(has('browser-modules') && { assets: pathOf('browser-modules') }),
    ...(has('console-pages') && { consoleFolder: pathOf('console-pages') }),
    ...(has('packages/packages.json') && { packages: async () => pathOf('packages') }),
    ...(has('documentation.br') && { docsPath: '/docs' }),
    ...(has('playground.js') && { pages: playground(new URL('playground.js', folder), pathOf('playground-pages')) }),
  }
}

/** Loads the playground with its first request: production has none. */
const playground = (module: URL, folder: string): NonNullable<BuiltParts['pages']> => {
  let pages: Promise<NonNullable<BuiltParts['pages']>> | null = null
  return async (request) => {
    pages ??= import(/* webpackIgnore: true */ module.href).then(({ pagesIn }) => pagesIn(folder))
    return (await pages)(request)
  }
}
