import { readFileSync } from 'node:fs'
import { ada, letsIn } from '@latchkey/widget/testing/members'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { membersTree } from './testing/members-tree.ts'
import { expect, test } from './testing/react-site.ts'

const built: typeof import('@latchkey/react/b2b') = await import(new URL('../dist/b2b.js', import.meta.url).href)
const css = readFileSync(new URL('../dist/latchkey.css', import.meta.url), 'utf8')
const token = 'public-token-test-00000000-0000-4000-8000-000000000000'

const written = (props: object = {}) =>
  renderToString(
    membersTree(React, built, built.createB2BClient(token, { baseURL: 'https://auth.example.com' }), props),
  )

const policy = {
  roles: [
    { role_id: 'stytch_admin', description: '', permissions: [{ resource_id: 'stytch.member', actions: ['create'] }] },
  ],
  resources: [{ resource_id: 'stytch.member', description: '', actions: ['create', 'delete'] }],
  scopes: [],
}

for (const version of ['newest', 'oldest'] as const)
  test(`a server renders the sign-in of members, the ${version} React hydrates it with the typed input, and the hooks follow`, async ({
    page,
    site,
    reactSite,
  }) => {
    letsIn(site)
    site.settings.rbac_policy = policy
    const html = written({ config: { authFlowType: 'Discovery', products: ['emailOtp'] }, locale: 'de' })
    expect(html).toContain('data-latchkey-screen="Main"')
    expect(html).toContain('>E-Mail</span></label>')
    await reactSite({ body: `<main id="login">${html}</main>`, css, version, vertical: 'members' })
    await page.getByLabel('E-Mail').fill(ada.email_address)
    await page.evaluate(() =>
      window.membersStage.hydrate({ config: { authFlowType: 'Discovery', products: ['emailOtp'] }, locale: 'de' }),
    )
    await expect(page.getByLabel('E-Mail')).toHaveValue(ada.email_address)
    await page.getByLabel('E-Mail').press('Enter')
    await page.locator('input[autocomplete="one-time-code"]').fill('123456')
    await page.getByRole('button', { name: 'Analytical Engines' }).click()
    await expect(page.locator('[data-latchkey-screen="Logged In"]')).toBeVisible()
    const known = ['member-test-ada', 'member-session-test-1', 'Analytical Engines', false, true, true, false]
    await expect(page.locator('output')).toHaveText(JSON.stringify(known))
    expect(await page.evaluate(() => window.membersStage.heard)).toContain('member-test-ada')
    const left = await page.evaluate(async () => {
      window.membersStage.unmount()
      await new Promise((resolve) => setTimeout(resolve))
      return document.getElementById('login')?.innerHTML
    })
    expect(left).toBe('')
  })

test('finishes the token of a link in the page’s address once, in StrictMode too', async ({
  page,
  site,
  reactSite,
}) => {
  letsIn(site)
  await reactSite({ vertical: 'members', search: '?stytch_token_type=discovery&token=t-1' })
  await page.evaluate(() =>
    window.membersStage.render({ config: { authFlowType: 'Discovery', products: ['emailMagicLinks'] } }),
  )
  await expect(page.getByRole('button', { name: 'Analytical Engines' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(site.calls.filter((call) => call.includes('discovery/authenticate'))).toHaveLength(1)
})

test('a hook outside a provider throws an error that names the missing provider', () => {
  expect(() => renderToString(React.createElement(built.B2B))).toThrow('<LatchkeyB2BProvider client={…}>')
  const nothing = '<div class="latchkey-place"></div>'
  expect(written({ config: { authFlowType: 'Discovery', products: ['emailOtp'], enableShadowDOM: true } })).toContain(
    nothing,
  )
})
