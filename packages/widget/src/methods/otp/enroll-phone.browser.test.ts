import { expect, type Page } from 'playwright/test'
import { intermediateAnswer, letsIn } from '../../testing/members.ts'
import { test } from '../../testing/site.ts'

const app = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: { authFlowType: 'Discovery', smsOtpOptions: { defaultCountry: 'FR' } } })`

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)

test('requires a phone number before the next screen and rejects an invalid one', async ({ page, site }) => {
  letsIn(site)
  const mfa_required = { member_options: null, secondary_auth_initiated: null }
  site.answers.set('intermediate_sessions/exchange', { data: { ...intermediateAnswer, mfa_required } })
  await site.open({ app, search: '?stytch_token_type=discovery&token=t-1' })
  await screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
  const selection = screen(page, 'MFA Enrollment Selection')
  await selection.getByRole('button', { name: 'Text me a code' }).click()
  const phone = screen(page, 'SMS OTP Enrollment')
  const next = phone.getByRole('button', { name: 'Continue' })
  const field = phone.getByLabel('Phone number')
  await expect(phone.getByLabel('Country')).toHaveValue('FR')
  await expect(next).toBeDisabled()
  await field.fill('12')
  await expect(next).toBeEnabled()
  await next.click()
  await expect(field).toHaveAccessibleDescription('Enter a valid phone number, with its country code.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('')
  await expect(next).toBeDisabled()
})
