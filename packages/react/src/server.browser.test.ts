import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { expect, granted, test } from './testing/react-site.ts'
import { treeOf } from './testing/tree.ts'

const built: typeof import('@latchkey/react') = await import(new URL('../dist/react.js', import.meta.url).href)
const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

test('a server writes an empty place and nobody; the browser takes both over without a word', async ({
  page,
  site,
  reactSite,
}) => {
  const html = renderToString(treeOf(React, built, built.createClient(token), 'Login'))
  expect(html).toBe('<output>  false false</output><div class="latchkey-place"></div>')
  site.answers.set('authenticate', granted)
  await reactSite({ body: `<main id="login">${html}</main>` })
  await page.evaluate(() => window.stage.hydrate(window.stage.tree('Login')))
  await expect(page.locator('output')).toHaveText('  false true')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.locator('input[autocomplete="one-time-code"]').fill('123456')
  await expect(page.locator('output')).toHaveText('user-test-1 session-test-1 false true')
  expect(await page.evaluate(() => window.stage.heard.filter((one) => one === 'success'))).toHaveLength(1)

  // The next page knows at once, from the cache, until the provider has confirmed it; a server still says nobody.
  site.answers.set('authenticate', 'never')
  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  const first = await page.evaluate(() => {
    window.stage.hydrate(window.stage.tree('Login'))
    return document.querySelector('output')?.textContent
  })
  expect(first).toBe('  false false')
  await expect(page.locator('output')).toHaveText('user-test-1 session-test-1 true true')
})

test('a component without a provider, and a provider with something else than a client, say what is missing', () => {
  expect(() => renderToString(React.createElement(built.Login))).toThrow('There is no <LatchkeyProvider client={…}>')
  const client = { session: {} } as never
  expect(() => renderToString(React.createElement(built.LatchkeyProvider, { client }))).toThrow('createClient()')
})
