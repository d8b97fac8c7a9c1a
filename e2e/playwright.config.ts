import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { launchOptions } from '../tools/browser.ts'
import type { EngineName } from './engines/engines.ts'

/** The journeys that every engine must pass. */
const everyEngine = '**/e2e/engines/*.spec.ts'
const other = (engine: EngineName) => ({ name: engine, testMatch: everyEngine, use: { engine } })

/** One runner for the journeys here and for the `*.browser.test.ts` that stand beside the code they test. */
export default defineConfig<{}, { engine: EngineName }>({
  testDir: fileURLToPath(new URL('..', import.meta.url)),
  projects: [
    { name: 'chromium', testMatch: ['**/e2e/**/*.spec.ts', '**/packages/**/*.browser.test.ts'] },
    other('firefox'),
    other('webkit'),
  ],
  outputDir: fileURLToPath(new URL('../test-results', import.meta.url)),
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  // A test that passes the second time has found something; hiding it helps nobody.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Nothing waits as long as this but on a busy machine, and for what does not come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    launchOptions: await launchOptions(),
    trace: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // The journeys test behaviour; the one about motion asks for it itself.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
