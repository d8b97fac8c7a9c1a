import { expect, type Page } from 'playwright/test'
import { judged, passwordField, scored, toPassword } from '../testing/passwords.ts'
import { type Site, test } from '../testing/site.ts'
import { stopsBy } from '../testing/stops/all.ts'

/** Exactly what a page must allow, nothing else: no picture, no frame, no markup or script out of a string. */
const STRICTEST =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src http://localhost:4400; require-trusted-types-for 'script'; trusted-types 'none'"

/** What the policy refused since the page was opened, in both ways that a page hears of it, and what it could not see. */
const refusedIn = (page: Page) =>
  page.evaluate(() => {
    const reports = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
    reports.observe()
    const reported = reports.takeRecords().map(({ body }) => JSON.stringify(body))
    const root = document.querySelector('#login > div')?.shadowRoot ?? document
    const styled = [...root.querySelectorAll('.latchkey [style]')].map((element) => element.outerHTML)
    return [...(window as unknown as { refused: string[] }).refused, ...reported, ...styled]
  })

const tabs = ['Text', 'WhatsApp', 'Email']

/** What no call leads to: the tabs, a configuration that cannot be shown, and every way to say how good a password is. */
const more: Readonly<Record<string, (page: Page, site: Site) => Promise<void>>> = {
  async 'the tabs and the countries'(page, site) {
    await site.open()
    await site.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } } })
    for (const name of tabs) await page.getByRole('tab', { name }).click()
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByLabel('Country').selectOption('GB')
    await page.getByLabel('Phone number').fill('2079460018')
  },
  async 'a configuration that shows nothing'(page, site) {
    await site.open()
    await site.mount({ config: { products: ['otp'] } })
    await page.evaluate(() => {
      const { client } = window as unknown as { client: { mountLogin(options: object): void } }
      client.mountLogin({ elementId: '#login', config: { products: ['crypto'] } })
    })
    await expect(page.getByRole('alert')).toContainText('crypto')
  },
  async 'the bar of zxcvbn, and the breached line'(page, site) {
    site.answers.set('strength_check', scored(2, 'Too common.'))
    await toPassword(page, site, 'new')
    await passwordField(page).fill('river 12')
    await expect(page.getByRole('meter')).toBeVisible()
    site.answers.set('strength_check', judged({ breached_password: true, valid_password: false }))
    await passwordField(page).fill('river 123')
    await expect(page.getByText('security issue').first()).toBeVisible()
  },
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      refused.push(`${effectiveDirective} ${sample}`),
    )
  })

test.beforeEach(async ({ page, site }) => {
  test.slow()
  site.policy = STRICTEST
  await watch(page)
})

for (const shadow of [false, true]) {
  const place = shadow ? 'in a shadow root' : 'in the page'

  for (const [where, stops] of Object.entries(stopsBy))
    test(`the strictest policy has nothing to refuse ${where}, ${place}`, async ({ page, site }) => {
      site.everywhere.enableShadowDOM = shadow
      for (const stop of stops)
        await test.step(stop.at, async () => {
          await stop.reach(page, site)
          site.answers.set(stop.call, stop.good)
          await stop.act(page)
          await page.locator(`[data-latchkey-screen="${stop.leads}"]`).waitFor()
          if (stop.toasts) await page.locator('.lk-toast').first().waitFor()
          expect(await refusedIn(page)).toEqual([])
        })
      expect(site.complaints).toEqual([])
    })

  for (const [name, visit] of Object.entries(more))
    test(`the strictest policy has nothing to refuse of ${name}, ${place}`, async ({ page, site }) => {
      site.everywhere.enableShadowDOM = shadow
      await visit(page, site)
      expect(await refusedIn(page)).toEqual([])
      expect(site.complaints).toEqual([])
    })
}
