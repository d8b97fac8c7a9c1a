import { writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { type Guest, startGuest } from '../fixtures/guest.ts'
import { type Network, startNetwork } from '../fixtures/network.ts'
import { test as served } from '../fixtures/served.ts'
import type { EngineOptions, Launched } from './driver.ts'
import { type EngineName, engines, missing } from './engines.ts'
import { type Person, personAt } from './person.ts'

interface Fixtures {
  /** A user with a fresh profile of the project's browser. Skips the test if that browser is not installed. */
  readonly person: Person
  /** Starts a guest site that reaches the provider over a separate network, at this address of the machine. */
  readonly connect: (host?: string) => Promise<{ readonly network: Network; readonly guest: Guest }>
  readonly engineOptions: EngineOptions
}

interface WorkerFixtures {
  readonly engine: EngineName
  /** Starts the browser on first use, once for each worker and options: another worker would need another provider. */
  readonly launched: (engineOptions: EngineOptions) => Promise<Launched>
}

export const test = served.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineOptions: [{}, { option: true }],

  launched: [
    async ({ engine }, use) => {
      const browsers = new Map<string, Promise<Launched>>()
      await use((engineOptions) => {
        const name = JSON.stringify(engineOptions)
        const browser = browsers.get(name) ?? engines[engine].launch(engineOptions)
        browsers.set(name, browser)
        return browser
      })
      for (const browser of browsers.values()) await (await browser).close()
    },
    { scope: 'worker' },
  ],

  connect: async ({ provider }, use) => {
    const started: (Network | Guest)[] = []
    const guests: Guest[] = []
    await use(async (host) => {
      const network = await startNetwork(provider, host)
      const { publicToken } = provider
      const guest = await startGuest(
        { publicToken, url: network.url },
        { ...(host && { host }), beside: [network.portal] },
      )
      started.push(network, guest)
      guests.push(guest)
      return { network, guest }
    })
    for (const one of started) await one.close()
    expect(
      guests.flatMap(({ reports }) => reports),
      'what the browser reported to the policy',
    ).toEqual([])
  },

  person: async ({ engine, engineOptions, launched, guest }, use, info) => {
    const reason = missing(engine)
    info.skip(reason !== null, reason ?? '')
    const driver = await (await launched(engineOptions)).open()
    const person = personAt(driver)
    await use(person)
    const wrongText = await driver.run(() => document.querySelector('pre#wrong')?.textContent ?? '')
    // Before the screenshot, for which Playwright adds styles that the policy refuses.
    const reports = [...guest.reports]
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('seen.png'), await driver.screenshot())
      // Of a run on another machine only the text remains.
      const markup = await driver.run(() => document.querySelector('#login')?.outerHTML ?? document.body.outerHTML)
      process.stdout.write(`The page at the failure: ${markup.slice(0, 4_000)}\n`)
    }
    expect(wrongText, 'what the page noted').toBe('')
    expect(reports, 'what the browser reported to the policy').toEqual([])
    await driver.close()
  },
})

export { expect }
