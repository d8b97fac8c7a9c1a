import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** How long plugins took is of no interest to somebody who wants to start a server. */
const quiet = { build: { rolldownOptions: { checks: { pluginTimings: false } } } }

/**
 * Runs every `packages/<name>/vite.config.ts` and `vite.*.config.ts` into that package's `dist`, in the order of their
 * names. A package that needs two formats has two files; only the first of them may empty the folder.
 */
export const buildBrowserCode = async (): Promise<void> => {
  for (const path of globSync('packages/*/vite{,.*}.config.ts', { cwd: root }).sort()) {
    const configFile = join(root, path)
    await build({ configFile, root: dirname(configFile), logLevel: 'warn', ...quiet })
  }
}
