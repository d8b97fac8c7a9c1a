import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memberScreen } from '@latchkey/widget/testing/members'
import { settings } from '@latchkey/widget/testing/site'
import { expect, type Page } from 'playwright/test'

const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

/** Pages of a site, by the name of their built file: one for each vertical. */
export const pages: Readonly<Record<string, string>> = {
  'page-users': `import { createClient } from '@latchkey/js'
createClient('${token}', { baseURL: location.origin }).mountLogin({
  elementId: '#login',
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
})
`,
  'page-members': `import { createB2BClient } from '@latchkey/js/b2b'
createB2BClient('${token}', { baseURL: location.origin }).mount({
  elementId: '#login',
  config: { products: ['emailMagicLinks'], authFlowType: 'Discovery' },
})
`,
}

/** Serves a built page and answers the calls of the widget. */
export const openPage = async (page: Page, outDir: string, name: string, isModule: boolean): Promise<void> => {
  const origin = 'http://localhost:4400'
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Site</title><main id="login"></main><script ${isModule ? 'type="module"' : 'defer'} src="/built/${name}.js"></script>`,
      })
    const path = join(outDir, pathname.replace('/built/', ''))
    if (pathname.startsWith('/built/') && existsSync(path))
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path, 'utf8') })
    if (pathname.includes('/bootstrap/'))
      return route.fulfill({ json: { data: { ...settings, vertical: name === 'page-members' ? 'B2B' : 'CONSUMER' } } })
    if (pathname.endsWith('/email/login_or_create'))
      return route.fulfill({ json: { data: { method_id: 'email-test-1' } } })
    if (pathname.endsWith('/discovery/send')) return route.fulfill({ json: { data: {} } })
    return route.fulfill({ status: 404, json: {} })
  })
  await page.goto(`${origin}/`)
}

/** Checks the first screen of a vertical, and the screen after it, whose code is another file of the build. */
export const expectSecondScreen = async (page: Page, name: string): Promise<void> => {
  const field = page.locator('input[type=email]')
  await expect(field).toBeVisible({ timeout: 60_000 })
  await field.fill('ada@example.com')
  await field.press('Enter')
  await expect(memberScreen(page, name)).toBeVisible({ timeout: 60_000 })
}
