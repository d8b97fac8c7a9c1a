import { expect, type Page } from 'playwright/test'
import { ludsAnswer, passwordField, toPassword, zxcvbnAnswer } from '../testing/passwords.ts'
import { type Site, test } from '../testing/site.ts'
import { refusedIn, underStrictestPolicy } from '../testing/strictest-policy.ts'

const tabs = ['Text', 'WhatsApp', 'Email']

/**
 * States that no call leads to (see `every-call` and `bad-network` for those): the tabs, an invalid configuration, and
 * every display of a password's strength.
 */
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
      client.mountLogin({ elementId: '#login', config: { products: ['pigeon'] } })
    })
    await expect(page.getByRole('alert')).toContainText('pigeon')
    // The report for the developers of a test project is no violation.
    await expect.poll(() => site.complaints.splice(0)).toEqual([expect.stringContaining('`config.products`')])
  },
  async 'the bar of zxcvbn, and the breached line'(page, site) {
    site.answers.set('strength_check', zxcvbnAnswer(2, 'Too common.'))
    await toPassword(page, site, 'new')
    await passwordField(page).fill('river 12')
    await expect(page.getByRole('meter')).toBeVisible()
    site.answers.set('strength_check', ludsAnswer({ breached_password: true, valid_password: false }))
    await passwordField(page).fill('river 123')
    await expect(page.getByText('security issue').first()).toBeVisible()
  },
}

test.beforeEach(({ page, site }) => underStrictestPolicy(page, site))

for (const shadow of [false, true])
  for (const [name, visit] of Object.entries(more))
    test(`${name} violates nothing of the strictest policy, ${shadow ? 'in a shadow root' : 'in the page'}`, async ({
      page,
      site,
    }) => {
      site.everywhere.enableShadowDOM = shadow
      await visit(page, site)
      expect(await refusedIn(page)).toEqual([])
      expect(site.complaints).toEqual([])
    })
