import { expect } from 'playwright/test'
import { discoveryAnswer, engines, foundOrganization, letsIn } from '../../../testing/members.ts'
import { test } from '../../../testing/site.ts'

const app = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: { authFlowType: 'Discovery', products: ['passwords'] } })`

test('asks for address and password together without an organization', async ({ page, site }) => {
  letsIn(site)
  const call = 'passwords/discovery/authenticate'
  site.answers.set(call, { status: 401, error_type: 'unauthorized_credentials' })
  await site.open({ app })
  const main = page.locator('[data-latchkey-screen="Main"]')
  const [address, password] = [main.getByLabel('Email'), main.getByLabel('Password', { exact: true })]
  await address.fill('nonsense')
  await password.fill('  correct horse  ')
  await password.press('Enter')
  await expect(address).toHaveAccessibleDescription('Invalid email address')
  await expect(address).toBeFocused()
  await expect(password).not.toHaveAccessibleDescription(/Invalid/)

  await address.fill('ada@example.com')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(password).toHaveAccessibleDescription(/Refused\./)
  await expect(password).toHaveAttribute('type', 'password')
  await expect(main.getByRole('button', { name: 'Show' })).toBeVisible()
  await expect(password).toHaveValue('  correct horse  ')
  await expect(address).not.toHaveAccessibleDescription(/\w/)

  site.answers.set(call, discoveryAnswer(foundOrganization(engines)))
  await password.press('Enter')
  await expect(page.locator('[data-latchkey-screen="Discovery"]')).toContainText('Analytical Engines')
  const lastCall = site.calls.filter((line) => line.includes(call)).at(-1) ?? ''
  expect(JSON.parse(lastCall.slice(lastCall.indexOf(' ')))).toEqual({
    email_address: 'ada@example.com',
    password: '  correct horse  ',
  })
  expect(site.complaints).toEqual([])
})

test('keeps the address on the way to the reset form and back', async ({ page, site }) => {
  letsIn(site)
  await site.open({ app })
  const main = page.locator('[data-latchkey-screen="Main"]')
  await main.getByLabel('Email').fill('ada@example.com')
  await main.getByRole('button', { name: 'Sign up or reset password' }).click()
  const forgot = page.locator('[data-latchkey-screen="Password Forgot Form"]')
  await expect(forgot.getByLabel('Email')).toHaveValue('ada@example.com')
  await forgot.getByRole('button', { name: 'Back' }).click()
  await expect(main.getByLabel('Email')).toHaveValue('ada@example.com')
})
