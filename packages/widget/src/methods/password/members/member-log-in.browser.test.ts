import { expect } from 'playwright/test'
import { letsIn } from '../../../testing/members.ts'
import { test } from '../../../testing/site.ts'

const app = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'passwords'] } })`

test('shows a wrong address at the address field and a wrong password at the password field', async ({
  page,
  site,
}) => {
  letsIn(site)
  site.answers.set('passwords/discovery/authenticate', { status: 401, error_type: 'unauthorized_credentials' })
  await site.open({ app })
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  const screen = page.locator('[data-latchkey-screen="Password Authenticate"]')
  const [address, password] = [screen.getByLabel('Email'), screen.getByLabel('Password', { exact: true })]
  await address.fill('nonsense')
  await password.fill('correct horse battery staple')
  await password.press('Enter')
  await expect(address).toHaveAccessibleDescription('Invalid email address')
  await expect(address).toBeFocused()
  await expect(password).not.toHaveAccessibleDescription(/Invalid/)
  await address.fill('ada@example.com')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Refused\./)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(address).not.toHaveAccessibleDescription(/\w/)
})
