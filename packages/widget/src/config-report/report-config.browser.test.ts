import { expect } from 'playwright/test'
import { letsIn, memberApp } from '../testing/members.ts'
import { test } from '../testing/site.ts'

test('tells the developers of a test project once about mistyped options of users', async ({ page, site }) => {
  await site.open()
  const config = { products: ['otp'], otpOption: { methods: ['email'] }, lastUsed: 'yes' }
  await site.mount({ config })
  // The code behind the first form loads at the first touch.
  await page.getByRole('textbox').click()
  const expected = [
    'Latchkey: `config.otpOption` is not an option, so it has no effect. Write `config.otpOptions`. All options: docs/CONFIG.md.',
    'Latchkey: `config.lastUsed` is "yes". Expected a boolean. Write `lastUsed: true`. All options: docs/CONFIG.md.',
  ]
  await expect.poll(() => site.complaints).toEqual(expected)
  await site.mount({ config: { ...config, formFirst: 1 } })
  await expect.poll(() => site.complaints).toHaveLength(3)
  await expect(page.getByRole('textbox')).toBeVisible()
  site.complaints.length = 0
})

for (const authFlowType of ['Discovery', 'Organization', 'PasswordReset'])
  test(`tells the developers of a test project about mistyped options of members in the flow ${authFlowType}`, async ({
    page,
    site,
  }) => {
    letsIn(site)
    await site.open({ app: memberApp({ authFlowType, products: ['emailOtp'], sessionOption: {} }) })
    if (authFlowType === 'Discovery') await page.getByRole('textbox').click()
    await expect.poll(() => site.complaints).toEqual([expect.stringContaining('Write `config.sessionOptions`')])
    site.complaints.length = 0
  })
