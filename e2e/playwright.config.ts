import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { launchOptions } from '../tools/browser.ts'
import type { EngineName } from './engines/engines.ts'
import { leftByEngine, leftTests } from './engines/repeats.ts'

/** Tests that every engine must pass. */
const everyEngine = '**/e2e/engines/*.spec.ts'
const other = (engine: EngineName) => ({
  name: engine,
  testMatch: everyEngine,
  testIgnore: [...leftByEngine(engine)],
  grepInvert: leftTests(engine),
  use: { engine },
})

/** One runner for these tests and for the `*.browser.test.ts` beside the code that they test. */
export default defineConfig<{}, { engine: EngineName }>({
  testDir: fileURLToPath(new URL('..', import.meta.url)),
  projects: [
    {
      name: 'chromium',
      testMatch: ['**/e2e/**/*.spec.ts', '**/packages/**/*.browser.test.ts'],
      grepInvert: leftTests('chromium'),
    },
    other('firefox'),
    other('webkit'),
  ],
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  fullyParallel: true,
  // A browser uses more than one core, so with more workers a run takes as long, and its tests more time each.
  workers: Math.max(2, availableParallelism()),
  // `npm test` repeats a failed test once and names it if it then passes. A run by hand shows the first failure.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Node runs sources and builds as they are: Babel needs a quarter of a minute for them in a new clone. Tests and their fixtures
  // stay compiled, because the lines of an error would otherwise be wrong.
  build: { external: ['**/dist/**', '**/src/**/!(*.browser.test).ts'] },
  // One limit for all, which ends only what never ends by itself. On a busy machine each test takes six times as long.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    launchOptions: await launchOptions(),
    trace: 'off',
    // Otherwise a click on a missing element waits for the limit of its test.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // These tests check behavior; the one about motion enables it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
