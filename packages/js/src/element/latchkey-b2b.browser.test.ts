import { ada, letsIn } from '@latchkey/widget/testing/members'
import { test } from '@latchkey/widget/testing/site'
import { expect } from 'playwright/test'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

const app = `
window.heard = []
for (const type of ['latchkey-event', 'latchkey-success', 'latchkey-error'])
  document.addEventListener(type, ({ detail }) => heard.push(\`\${type} \${detail.type ?? detail.member_id ?? detail.code}\`))
const element = document.querySelector('latchkey-b2b')
element.config = { authFlowType: 'Discovery' }
element.strings = { 'main.title': 'Welcome back' }
await import('/js/b2b.js')
window.client = true
`

test('markup alone signs members in, and its events bubble out', async ({ page, site }) => {
  letsIn(site)
  await site.open({ body: `<latchkey-b2b public-token="${token}" products="emailOtp" shadow></latchkey-b2b>`, app })
  await expect(page.getByRole('heading')).toHaveText('Welcome back')
  await page.getByLabel('Email').fill(ada.email_address)
  await page.getByLabel('Email').press('Enter')
  await page.locator('input[autocomplete="one-time-code"]').fill('123456')
  await page.getByRole('button', { name: 'Analytical Engines' }).click()
  await expect(page.locator('[data-latchkey-screen="Logged In"]')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual([
      'latchkey-event B2B_OTPS_EMAIL_DISCOVERY_SEND',
      'latchkey-event B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      'latchkey-event B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      'latchkey-success member-test-ada',
      'latchkey-event AUTHENTICATE_FLOW_COMPLETE',
    ])
  expect(site.complaints).toEqual([])
})

test('the element reports a malformed token', async ({ page, site }) => {
  await site.open({ body: '<latchkey-b2b public-token="nonsense"></latchkey-b2b>', app })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual(['latchkey-error public_token'])
  expect(site.complaints).toEqual([expect.stringContaining('Public token is malformed')])
})
