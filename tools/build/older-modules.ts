import { rmSync } from 'node:fs'
import { dirname, posix, relative } from 'node:path'
import { graphOf, lowered, type PlatformImports, write } from './lowered-syntax.ts'

/** The folder of lowered ES modules in a published package. */
export const olderModulesFolder = 'es2019'

interface OlderModulesOptions {
  /** The folder of the built ES modules. */
  readonly modules: string
  /** Built files of the entries, relative to that folder. */
  readonly entries: readonly string[]
  readonly platformImports: PlatformImports
  readonly into: string
}

/**
 * Writes ES modules for bundlers that do not support `exports` and read the field `module`, such as webpack 4 and Parcel:
 * with the syntax that they parse, and without `#` imports, which they cannot resolve. They bundle for browsers.
 */
export const writeOlderModules = async (options: OlderModulesOptions): Promise<void> => {
  const { modules, entries, platformImports, into } = options
  const inBrowsers = Object.entries(platformImports).map(([name, paths]) => [name, paths.default] as const)
  const { files } = await graphOf(
    modules,
    entries,
    inBrowsers.map(([, file]) => file),
  )
  rmSync(into, { recursive: true, force: true })
  for (const { path, text } of await lowered(modules, files, into, 'esm')) {
    const resolved = inBrowsers.reduce(
      (changed, [name, file]) =>
        changed.replaceAll(`from"${name}"`, `from"./${posix.join(relative(dirname(path), into), file)}"`),
      text,
    )
    write(path, resolved)
  }
}
