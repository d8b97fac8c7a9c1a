import { expect, type Page } from 'playwright/test'
import { sentTo } from '../testing/passwords.ts'
import { type Site, test } from '../testing/site.ts'
import { stops, stopsBy } from '../testing/stops/all.ts'
import { askIn, expectedOf } from '../testing/stops/asked.ts'
import { type ExpectedEvents, expectedEvents } from '../testing/stops/expected-events.ts'
import { stopsOfRun } from '../testing/stops/slices.ts'
import { refusedIn, underStrictestPolicy } from '../testing/strictest-policy.ts'

/** Returns all reported events without waiting for the batch: the page sends the rest when it is left. */
const reportsOf = async (page: Page, site: Site) => {
  await page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    await fetch('/after-that')
  })
  return site.reports
}

/** A click on "again" is reported whether or not it succeeds. */
const toldAlways = (row: ExpectedEvents) =>
  (row.reports ?? []).filter((one) => one.startsWith('email_try_again_clicked'))

test('has a row for each call', () => {
  expect(Object.keys(expectedEvents)).toEqual(stops.map(({ at }) => at))
})

for (const [where, some] of stopsOfRun('every call', stopsBy))
  test(`${where} each call sends the site's options and emits its events in order, and reports each failure once, in a shadow root under the strictest policy`, async ({
    page,
    site,
  }) => {
    await underStrictestPolicy(page, site)
    site.everywhere.enableShadowDOM = true
    for (const stop of some)
      await test.step(stop.at, async () => {
        const row = expectedEvents[stop.at] as ExpectedEvents
        site.reports.length = 0
        askIn(site, stop)
        await stop.open(page, site)
        const first = stop.screen === 'PasswordResetForm' ? 'sdk_instance_instantiated' : 'render_login_screen'
        await expect.poll(() => reportsOf(page, site)).toContainEqual(expect.stringContaining(first))
        const [before, reported] = [(await site.heard()).length, site.reports.length]
        const heardSince = async () => (await site.heard()).slice(before)
        const sentCount = sentTo(site, stop.call).length

        site.answers.set(stop.call, { status: 429, error_type: 'too_many_requests', error_message: 'Refused.' })
        await stop.act(page)
        const failed = [...(row.first ?? []), 'error too_many_requests']
        await expect.poll(heardSince).toEqual(failed)
        site.answers.set(stop.call, stop.good)
        await stop.act(page)
        await page.locator(`[data-latchkey-screen="${stop.nextScreen}"]`).waitFor()
        if (stop.toasts) await page.locator('.lk-toast').first().waitFor()
        await expect.poll(heardSince).toEqual([...failed, ...(row.first ?? []), ...row.heard])
        const reports = [...toldAlways(row), ...(row.reports ?? [])]
        await expect.poll(async () => (await reportsOf(page, site)).slice(reported)).toEqual(reports)
        const expectedBody = expectedOf[stop.call]
        expect(sentTo(site, stop.call).slice(sentCount)).toEqual([expectedBody, expectedBody])
        expect(await refusedIn(page)).toEqual([])
        delete site.everywhere.otpOptions
      })
    expect(site.complaints).toEqual([])
  })

test("reports a created client and a shown Main, with the site's options", async ({ page, site }) => {
  await site.open()
  const config = { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 7 } }
  await site.mount({ config })
  await expect.poll(() => reportsOf(page, site)).toHaveLength(2)
  const [createdReport, renderReport] = site.reports.map((one) => JSON.parse(one.slice(one.indexOf(' '))))
  expect(site.reports.map((one) => one.split(' ')[0])).toEqual(['sdk_instance_instantiated', 'render_login_screen'])
  expect(createdReport).toEqual({
    event_callback_registered: false,
    error_callback_registered: false,
    success_callback_registered: false,
  })
  expect(renderReport).toEqual({ options: config, bootstrap: expect.objectContaining({ vertical: 'CONSUMER' }) })
})
