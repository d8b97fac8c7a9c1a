import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const folders = [
  ...readdirSync(new URL('packages', import.meta.url)).map((name) => `packages/${name}`),
  'tools',
  'bench',
]

/** Playwright runs what ends in `.browser.test.ts`: it needs a real page. */
const exclude = [...configDefaults.exclude, '**/*.browser.test.{ts,tsx}']

/** A busy machine is slow, and slower still where whole compilers and runners are started. */
const patience = (folder: string) => {
  const timeoutMs = folder === 'tools' ? 60_000 : 30_000
  return { testTimeout: timeoutMs, hookTimeout: timeoutMs, expect: { poll: { timeout: timeoutMs / 2 } } }
}

/** What all tests of a package share, such as a database server. */
const setup = (folder: string) => {
  const file = fileURLToPath(new URL(`${folder}/src/testing/global-setup.ts`, import.meta.url))
  return existsSync(file) ? { globalSetup: [file] } : {}
}

/** One project for each package. A file of its own would put a package back to the runner's count of workers. */
export default defineConfig({
  test: {
    // Left to itself the runner keeps one processor free: of two, that is half, while tests wait for databases and servers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: folders.map((folder) => ({
      root: folder,
      test: { name: folder.replace('packages/', ''), exclude, ...patience(folder), ...setup(folder) },
    })),
  },
})
