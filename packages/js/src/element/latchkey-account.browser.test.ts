import { ada, answerLists } from '@latchkey/widget/testing/account'
import { grantedTo, leaveCookies } from '@latchkey/widget/testing/passkeys'
import { test } from '@latchkey/widget/testing/site'
import { expect } from 'playwright/test'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

const app = `
window.heard = []
for (const type of ['latchkey-event', 'latchkey-error'])
  document.addEventListener(type, ({ detail }) => heard.push(\`\${type} \${detail.type ?? detail.code}\`))
window.element = document.querySelector('latchkey-account')
await import('/js/latchkey.js')
window.client = true
`

test('markup alone shows the chosen sections of the account, and its events bubble out', async ({ page, site }) => {
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', grantedTo(ada))
  site.answers.set('users/me', { data: { ...ada, __user: ada } })
  answerLists(site)
  await site.open({
    body: `<latchkey-account public-token="${token}" sections="emails, profile" section="profile" shadow></latchkey-account>`,
    app,
  })
  const sections = page.locator('latchkey-account [data-latchkey-section]')
  await expect(sections).toHaveCount(2)
  await expect(sections.first()).toContainText('ada@example.com')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('First name').fill('Augusta')
  await page.keyboard.press('Enter')
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await expect.poll(heard).toEqual(['latchkey-event ACCOUNT_CHANGED'])
  // A property takes precedence over the attributes.
  await page.evaluate(() => {
    const { element } = window as unknown as { element: HTMLElementTagNameMap['latchkey-account'] }
    element.config = { sections: ['sessions'] }
  })
  await expect(sections).toHaveCount(1)
  await expect(sections).toHaveAttribute('data-latchkey-section', 'sessions')
  expect(site.complaints).toEqual([])
})
