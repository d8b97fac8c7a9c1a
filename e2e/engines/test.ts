import { writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { test as served } from '../fixtures/served.ts'
import type { Launched } from './driver.ts'
import { type EngineName, engines, missing } from './engines.ts'
import { type Person, personAt } from './person.ts'

interface Fixtures {
  /** In front of a fresh profile of the project's browser. Skips the test where that browser is not installed. */
  readonly person: Person
}

interface WorkerFixtures {
  readonly engine: EngineName
  /** Starts the browser at the first need, once a worker. */
  readonly launched: () => Promise<Launched>
}

export const test = served.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],

  launched: [
    async ({ engine }, use) => {
      let browser: Promise<Launched> | undefined
      await use(() => {
        browser ??= engines[engine].launch()
        return browser
      })
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],

  person: async ({ engine, launched, guest }, use, info) => {
    const reason = missing(engine)
    info.skip(reason !== null, reason ?? '')
    const driver = await (await launched()).open()
    const person = personAt(driver)
    await use(person)
    const noted = await driver.run(() => document.querySelector('#wrong')?.textContent ?? '')
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('seen.png'), await driver.screenshot())
    expect(noted, 'what the page noted').toBe('')
    expect(guest.reports, 'what the browser told the policy').toEqual([])
    await driver.close()
  },
})

export { expect }
