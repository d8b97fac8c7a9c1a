import { expect } from 'playwright/test'
import { engines, letsIn } from '../testing/members.ts'
import { test } from '../testing/site.ts'

const { renderB2B, rules }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'
const config = { products: ['emailMagicLinks'], organizationSlug: 'engines' } as const
const mounted = `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('${publicToken}')
client.mount({ elementId: '#login', config: ${JSON.stringify(config)} })`
const body = `<main id="login">${renderB2B({ publicToken, config })}</main>`

test('hydrates the printed start of an organization’s sign-in', async ({ page, site }) => {
  letsIn(site)
  site.answers.set('organizations/search', { data: { organization: { ...engines, sso_active_connections: [] } } })
  const letThrough = site.hold('/start-flow-')
  await site.open({ app: mounted, body, css: rules })
  const screen = page.locator('[data-latchkey-screen]')
  await expect(screen).toHaveAttribute('data-latchkey-screen', 'Finding Organization')
  await expect(screen.getByRole('heading')).toHaveText('Continue to ...')
  await expect(screen.getByText('Finding your organization…')).toBeVisible()
  letThrough()
  await expect(screen.getByRole('heading')).toHaveText('Continue to Analytical Engines')
  await expect(screen.getByLabel('Email')).toBeEditable()
  await expect(screen).toHaveCount(1)
  expect(site.complaints).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('says that scripts are required and prints no form', async ({ page }) => {
    const html = `<!doctype html><meta charset="utf-8"><title>Site</title><style>${rules}</style>${body}`
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto('http://site.test/')
    await expect(page.locator('noscript > p')).toBeVisible()
    await expect(page.locator('noscript > p')).toContainText('Signing in on this page needs JavaScript.')
    await expect(page.locator('form, input, button')).toHaveCount(0)
  })
})
