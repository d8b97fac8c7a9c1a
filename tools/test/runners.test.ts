import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameOf } from './failure.ts'
import { runnersOf } from './runners.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-runners-')))
beforeAll(() => symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const plant = (path: string, text: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}

const runnerOf = (...files: string[]) => runnersOf({ root, output: 'ignore' }).find(({ takes }) => files.every(takes))
const outcome = (...files: string[]) => runnerOf(...files)?.run(files)
const failuresOf = async (file: string) => (await outcome(file))?.failures.map(nameOf)
/** Runs a file with one retry; names the flaky tests without their file. */
const runWithRetry = async (file: string) => {
  const { tally, flaky = [], failures = [] } = (await runnerOf(file)?.run([file], 1)) ?? {}
  return { tally, flaky: flaky.map(({ titles }) => titles), failed: failures.map(({ titles }) => titles) }
}
/** A body of a test that fails at its first try. It needs the test before it, in whichever process that ran. */
const failingOnce = (name: string) =>
  `{ expect(isReady).toBe(true); const path = ${JSON.stringify(join(root, name))}; const isFirst = !existsSync(path); writeFileSync(path, ''); expect(isFirst).toBe(false) }`
const run = async (...files: string[]) => (await outcome(...files))?.tally

describe('vitest', () => {
  test('counts passed, failed and skipped tests', async () => {
    const file = plant(
      'counted.test.ts',
      `import { expect, test } from 'vitest'
       test('holds', () => expect(1).toBe(1))
       test('does not hold', () => expect(1).toBe(2))
       test.skip('is left', () => {})`,
    )
    expect(await run(file)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  })

  test('ends at the first failed test of a run that stops at a failure', async () => {
    const file = plant(
      'stops.test.ts',
      `import { expect, test } from 'vitest'
       test('does not hold', () => expect(1).toBe(2))
       test('does not hold either', () => expect(1).toBe(2))`,
    )
    const [vitest] = runnersOf({ root, output: 'ignore', stopsAtFailure: true })
    expect((await vitest?.run([file]))?.failures).toHaveLength(1)
  })

  test('counts a file that does not load as a failure', async () => {
    const good = plant('good.test.ts', `import { test } from 'vitest'\ntest('holds', () => {})`)
    const broken = plant('broken.test.ts', `import './nowhere.ts'`)
    expect(await run(good, broken)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('counts a hook that fails after the tests as a failure, and names it', async () => {
    const file = plant(
      'ends.test.ts',
      `import { afterAll, expect, test } from 'vitest'
       afterAll(() => expect(1).toBe(2))
       test('holds', () => {})`,
    )
    expect(await run(file)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(await failuresOf(file)).toEqual([expect.stringMatching(/ends\.test\.ts › a hook after the tests$/)])
  })

  test('names a failure by its file and its whole title', async () => {
    const file = plant(
      'named.test.ts',
      `import { describe, expect, test } from 'vitest'
       describe('a thing', () => test('does not hold', () => expect(1).toBe(2)))`,
    )
    expect(await failuresOf(file)).toEqual([expect.stringMatching(/named\.test\.ts › a thing › does not hold$/)])
  })

  test('counts an error outside of every test as a failure', async () => {
    const file = plant(
      'rejected.test.ts',
      `import { test } from 'vitest'\ntest('holds', async () => { Promise.reject(new Error('nobody waits')) })`,
    )
    expect(await run(file)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  test('rejects a focused test, because the others would be missing', async () => {
    const file = plant('alone.test.ts', `import { test } from 'vitest'\ntest.only('holds', () => {})`)
    expect((await run(file))?.failed).toBeGreaterThan(0)
  })

  test('names a test that passes at its second try as flaky, and counts it as passed', async () => {
    const file = plant(
      'flaky.test.ts',
      `import { existsSync, writeFileSync } from 'node:fs'
       import { describe, expect, test } from 'vitest'
       let isReady = false
       describe('a (thing)', () => {
         test('comes first', () => { isReady = true })
         test('needs a second try', () => ${failingOnce('vitest-tried')})
         test('never holds', () => expect(1).toBe(2))
         test.fails('is expected to fail', () => expect(1).toBe(2))
       })`,
    )
    expect(await runWithRetry(file)).toEqual({
      tally: { passed: 3, failed: 1, skipped: 0 },
      flaky: [['a (thing)', 'needs a second try']],
      failed: [['a (thing)', 'never holds']],
    })
  })

  test('counts a file that the runner skips as a failure', async () => {
    const file = plant('there.test.ts', `import { test } from 'vitest'\ntest('holds', () => {})`)
    expect(await run(file, join(root, 'gone.test.ts'))).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})

describe('playwright', () => {
  test('counts passed, failed and skipped tests', async () => {
    plant('e2e/playwright.config.ts', `export default { testDir: '..' }`)
    const file = plant(
      'e2e/counted.spec.ts',
      `import { expect, test } from 'playwright/test'
       test('holds', () => expect(1).toBe(1))
       test('does not hold', () => expect(1).toBe(2))
       test.skip('is left', () => {})`,
    )
    expect(await run(file)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  })

  test('names a failure by its file and its title, inside a group too', async () => {
    plant('e2e/playwright.config.ts', `export default { testDir: '..' }`)
    const file = plant(
      'e2e/named.spec.ts',
      `import { expect, test } from 'playwright/test'
       test.describe('a thing', () => test('does not hold', () => expect(1).toBe(2)))`,
    )
    expect(await failuresOf(file)).toEqual([expect.stringMatching(/named\.spec\.ts › a thing › does not hold/)])
  })

  test('names a test that passes at its second try as flaky, and counts it as passed', async () => {
    plant('e2e/playwright.config.ts', `export default { testDir: '..' }`)
    const file = plant(
      'e2e/flaky.spec.ts',
      `import { existsSync, writeFileSync } from 'node:fs'
       import { expect, test } from 'playwright/test'
       let isReady = false
       test.describe('a (thing)', () => {
         test.describe.configure({ mode: 'serial' })
         test('comes first', () => { isReady = true })
         test('needs a second try', () => ${failingOnce('playwright-tried')})
         test('never holds', () => expect(1).toBe(2))
       })`,
    )
    expect(await runWithRetry(file)).toEqual({
      tally: { passed: 2, failed: 1, skipped: 0 },
      flaky: [['a (thing)', 'needs a second try']],
      failed: [['a (thing)', 'never holds']],
    })
  })

  test('skips a file whose tests all belong to other slices, and counts one that does not load as a failure', async () => {
    plant('e2e/playwright.config.ts', `export default { testDir: '..' }`)
    const [kept, left, broken] = [
      ['kept', `test('holds', () => {})`],
      ['left', `test('holds', { tag: '@other-slice' }, () => {})`],
      ['broken', `import './nowhere.ts'`],
    ].map(([name, text]) => plant(`e2e/${name}.spec.ts`, `import { test } from 'playwright/test'\n${text}`))
    const inSlice = runnersOf({ root, output: 'ignore', slice: '1' }).find(({ name }) => name === 'playwright')
    const tallyOf = async (...files: (string | undefined)[]) =>
      (await inSlice?.run(files.flatMap((file) => file ?? [])))?.tally
    expect(await tallyOf(kept, left)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect((await tallyOf(kept, broken))?.failed).toBeGreaterThan(0)
  })

  test('counts a configuration that does not load as a failure', async () => {
    plant('e2e/playwright.config.ts', `throw new Error('broken')`)
    expect((await run(plant('e2e/any.spec.ts', '')))?.failed).toBe(1)
  })
})
