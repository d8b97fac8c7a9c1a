import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { vitestTags } from './tools/test/slices.ts'

const folders = [
  ...readdirSync(new URL('packages', import.meta.url)).map((name) => `packages/${name}`),
  'tools',
  'bench',
  'e2e',
]

/** Playwright runs `.browser.test.ts`, because these tests need a real page. */
const exclude = [...configDefaults.exclude, '**/*.browser.test.{ts,tsx}', '**/*.spec.ts']

/**
 * One limit for all: it ends only what never ends by itself. On a busy machine each test takes six times as long, and some
 * start compilers and runners.
 */
const timeoutMs = 300_000
const patience = { testTimeout: timeoutMs, hookTimeout: timeoutMs, expect: { poll: { timeout: timeoutMs / 5 } } }

/**
 * Files share the modules of their worker, because no module holds state of its own: loading them again for each file takes
 * a third of the time of a run.
 */
const inOneWorker = { isolate: false, tags: vitestTags }

/** Setup that all tests of a package share, such as a database server. */
const setup = (folder: string) => {
  const file = fileURLToPath(new URL(`${folder}/src/testing/global-setup.ts`, import.meta.url))
  return existsSync(file) ? { globalSetup: [file] } : {}
}

/**
 * Starts with the tests of our tools: they pack, install and compile for a minute each, and would keep one core busy alone
 * after all others have ended.
 */
class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isOfTools = ({ project }: TestSpecification) => project.name === 'tools'
    return [...sorted.filter(isOfTools), ...sorted.filter((file) => !isOfTools(file))]
  }
}

/** One project for each package. A separate file would reset a package to the runner's default number of workers. */
export default defineConfig({
  test: {
    // Tests wait a third of their time, for databases, servers and programs: with one worker fewer, a tenth of two cores is idle. By
    // default the runner keeps one core free.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: ToolsFirst },
    projects: folders.map((folder) => ({
      root: folder,
      test: { name: folder.replace('packages/', ''), exclude, ...inOneWorker, ...patience, ...setup(folder) },
    })),
  },
})
