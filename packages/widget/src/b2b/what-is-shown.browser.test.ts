import { expect, type Page } from 'playwright/test'
import { letsIn } from '../testing/members.ts'
import { test } from '../testing/site.ts'

const app = (styles: object = {}) => `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({
  elementId: '#login',
  config: { authFlowType: 'Discovery', products: ['emailMagicLinks'] },
  styles: ${JSON.stringify(styles)},
  callbacks: { onError: (error) => heard.push('error ' + error.error_type) },
})`

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const title = (page: Page) => screen(page, 'Main').getByRole('heading', { name: 'Sign up or log in' })

test("shows the site's logo and hides the title, as for users", async ({ page, site }) => {
  letsIn(site)
  await site.open({ app: app() })
  await expect(title(page)).toBeVisible()
  await expect(page.locator('#login img')).toHaveCount(0)
  await site.open({ app: app({ hideHeaderText: true, logo: { logoImageUrl: '/logo.svg' } }) })
  await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  await expect(page.locator('#login img')).toHaveAttribute('src', /\/logo\.svg$/)
})

test('shows the provider’s message for a failed resend and allows another', async ({ page, site }) => {
  letsIn(site)
  await site.open({ app: app() })
  await screen(page, 'Main').getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  const confirmation = screen(page, 'Email Confirmation')
  await expect(confirmation.getByRole('button', { name: 'Resend email' })).toBeEnabled()
  const refusal = { error_type: 'inactive_email', error_message: 'The mailbox takes no more mail.' }
  site.answers.set('discovery/send', { status: 400, ...refusal })
  await confirmation.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByRole('alert').filter({ hasText: refusal.error_message })).toBeVisible()
  await expect.poll(() => site.heard()).toEqual(['error inactive_email'])
  site.answers.set('discovery/send', { data: {} })
  await confirmation.getByRole('button', { name: 'Resend email' }).click()
  await expect(confirmation.getByRole('button', { name: 'Email sent!' })).toBeDisabled()
})
