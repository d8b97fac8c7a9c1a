import { expect } from '../../fixtures/test.ts'
import { test } from '../../members/site.ts'
import { built, type SiteName } from './built.ts'
import { standIn } from './hosts.ts'
import { siteBuildMs } from './installed.ts'
import type { Visitor } from './person.ts'
import { freePort, type Served, serve } from './served.ts'

type Journeys = Readonly<Record<string, (visitor: Visitor) => Promise<object>>>

/**
 * Defines the tests of one site: it is built unchanged and switched, once each, and both run the same journeys.
 *
 * @param ofSwitched journeys of the switched site alone
 */
export const testSite = (name: SiteName, journeys: Journeys, ofSwitched: Journeys = {}) => {
  // One worker for the tests of a site, which builds it.
  test.describe.configure({ mode: 'default' })
  const runningSites: Served[] = []

  test.beforeAll(async ({ provider }) => {
    test.setTimeout(siteBuildMs)
    for (const isSwitched of [false, true])
      runningSites.push(await serve(await built(name, isSwitched, provider, await freePort())))
  })
  test.afterAll(() => Promise.all(runningSites.map((site) => site.stop())))

  test(`builds the site ${name} with type checks, before and after a switch of four to fifteen lines`, () => {
    expect(runningSites.map(({ lines }) => lines)).toEqual([0, expect.any(Number)])
    expect(runningSites[1]?.lines).toBeGreaterThanOrEqual(4)
    expect(runningSites[1]?.lines).toBeLessThanOrEqual(15)
  })

  for (const [way, journey] of Object.entries({ ...journeys, ...ofSwitched })) {
    const isOfBoth = way in journeys
    const outcome = isOfBoth ? 'the same result before and after' : 'its end after'
    const title = `at the site ${name} the journey by ${way} has ${outcome} the switch`
    test(title, async ({ browser, provider, address, inbox, codeFor, resetMail, organization, member, connection }) => {
      const outcomes: unknown[] = []
      for (const [at, { origin }] of runningSites.entries()) {
        if (!isOfBoth && at === 0) continue
        const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
        await standIn(context, provider)
        const page = await context.newPage()
        const who = { context, page, origin, address: `${at}-${address}` }
        const visitor = { ...who, provider, inbox, codeFor, resetMail, organization, member, connection }
        outcomes.push(await journey(visitor))
        // Pending requests have no page to answer.
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
      if (isOfBoth) expect(outcomes[1]).toEqual(outcomes[0])
    })
  }
}
