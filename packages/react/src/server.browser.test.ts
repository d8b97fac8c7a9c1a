import { readFileSync } from 'node:fs'
import { ada } from '@latchkey/widget/testing/account'
import { grantedTo, leaveCookies } from '@latchkey/widget/testing/passkeys'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { isInBrowserSlice, repeated } from '../../../tools/test/slices.ts'
import { expect, granted, test } from './testing/react-site.ts'
import { type Part, treeOf } from './testing/tree.ts'

const built: typeof import('@latchkey/react') = await import(new URL('../dist/react.js', import.meta.url).href)
const css = readFileSync(new URL('../dist/latchkey.css', import.meta.url), 'utf8')
const accountCss = readFileSync(new URL('../dist/latchkey-account.css', import.meta.url), 'utf8')
const token = 'public-token-test-00000000-0000-4000-8000-000000000000'
const baseURL = 'https://auth.example.com'

const written = (props: object = {}, part: Part = 'Login') =>
  renderToString(treeOf(React, built, built.createClient(token, { baseURL }), part, props))

test('a server renders the first screen, signed out, and a form that posts to the provider', () => {
  const html = written({ config: { products: ['otp'], otpOptions: { expirationMinutes: 7 } }, locale: 'de' })
  expect(html).toMatch(/^<output> {2}false false<\/output><div class="latchkey-place"><section id="lk-/)
  expect(html).toContain(`method="post" action="${baseURL}/forms/${token}/otp.email"`)
  expect(html).toContain('name="expiration_minutes" value="7"')
  expect(html).toContain('name="locale" value="de"')
  expect(html).toContain('>E-Mail</span></label>')
  expect(written({ fields: { code_challenge: '"<b>' } })).toContain('name="code_challenge" value="&quot;&lt;b&gt;"')
  // Theme values need a style element, which is rendered only if the page's policy is known to allow it.
  const styles = { colors: { primary: 'rebeccapurple' } }
  expect(written({ styles })).not.toContain('<style')
  expect(written({ styles, nonce: 'n0nce' })).toMatch(
    /<style nonce="n0nce">\.latchkey\{.+\}#lk-\w+\{--lk-colors-primary:rebeccapurple\}<\/style>/s,
  )
})

test('leaves values that only a browser knows to the browser', () => {
  const nothing = '<div class="latchkey-place"></div>'
  expect(written({}, 'PasswordReset')).toContain(nothing)
  expect(written({}, 'PasskeyRegistration')).toContain(nothing)
  expect(written({ config: { products: ['otp'], enableShadowDOM: true } })).toContain(nothing)
})

test('a server renders the account with the user that it has, and the browser keeps its nodes', async ({
  page,
  site,
  reactSite,
}) => {
  const props = { config: { sections: ['profile', 'emails'] }, user: ada }
  const html = written(props, 'Account')
  expect(html).toMatch(/<div class="latchkey-place"><section id="lk-[^>]* data-latchkey-screen="Account"/)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('ada@example.comPrimary')
  expect(written({ config: props.config }, 'Account')).toContain('>Email addresses</h3>')
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', grantedTo(ada))
  site.answers.set('users/me', { data: ada })
  await reactSite({ body: `<main id="login">${html}</main>`, css: accountCss })
  const emails = page.getByRole('region', { name: 'Email addresses' })
  const before = await emails.elementHandle()
  await page.evaluate((props) => window.stage.hydrate(window.stage.tree('Account', props)), props)
  await expect(page.locator('[data-latchkey-screen="Account"]')).not.toHaveAttribute('data-printed')
  await page.getByRole('button', { name: 'Add email address' }).click()
  await expect(page.getByLabel('New email address')).toBeFocused()
  expect(await emails.evaluate((now, then) => now === then, before)).toBe(true)
})

/** Each Main, with the label of its first field. */
const mains: readonly (readonly [name: string, props: object, field: string])[] = [
  ['an address', { config: { products: ['otp'] } }, 'Email'],
  ['a password', { config: { products: ['passwords'] } }, 'Email'],
  ['tabs', { config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } }, 'Phone number'],
  ['another language', { config: { products: ['otp'] }, locale: 'de' }, 'E-Mail'],
  ['a theme', { styles: { colorScheme: 'dark', colors: { primary: 'red' } } }, 'Email'],
  ['a shadow root', { config: { products: ['otp'], enableShadowDOM: true } }, 'Email'],
]

const core = new Set(['a password', 'tabs', 'a shadow root'])

for (const version of ['newest', 'oldest'] as const)
  test(
    `K24 the ${version} React hydrates every Main without a warning, in StrictMode, and keeps the typed input`,
    version === 'newest' ? {} : repeated(`hydration with the ${version} React`),
    async ({ page, reactSite }) => {
      test.setTimeout(120_000)
      for (const [name, props, label] of mains.filter(
        ([name]) => core.has(name) || isInBrowserSlice(`hydration of ${name}`),
      )) {
        await reactSite({ body: `<main id="login">${written(props)}</main>`, css, version })
        const field = page.getByLabel(label, { exact: true })
        const isWritten = name !== 'a shadow root'
        const typed = label === 'Email' || label === 'E-Mail' ? 'ada@exam' : '(201) 555'
        if (isWritten) await field.fill(typed)
        const before = isWritten ? await field.elementHandle() : null
        await page.evaluate((props) => window.stage.hydrate(window.stage.tree('Login', props)), props)
        await expect(page.locator('output'), name).toHaveText('  false true')
        // Tabs and languages come in separate files; after them and a touch React has hydrated the form.
        await field.hover()
        await expect
          .poll(() => field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
          .toBe(true)
        if (isWritten) {
          await expect(field, name).toHaveValue(typed)
          await expect(field, name).toBeFocused()
          expect(await field.evaluate((now, then) => now === then, before), name).toBe(true)
        }
        await expect(page.locator('form[action], input[type=hidden], #login style')).toHaveCount(0)
        await page.evaluate(() => window.stage.unmount())
        await expect(page.locator('.latchkey')).toHaveCount(0)
      }
    },
  )

test('reads the signed-in user from the cache, the same as the client’s, before the provider confirmed it', async ({
  page,
  site,
  reactSite,
}) => {
  site.answers.set('authenticate', granted)
  await reactSite({ body: `<main id="login">${written()}</main>`, css })
  await page.evaluate(() => window.stage.hydrate(window.stage.tree('Login')))
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.locator('input[autocomplete="one-time-code"]').fill('123456')
  await expect(page.locator('output')).toHaveText('user-test-1 session-test-1 false true password')
  expect(await page.evaluate(() => window.stage.heard.filter((one) => one === 'success'))).toHaveLength(1)

  // The next page reads the cache until the provider confirmed it; a server still renders a signed-out page.
  site.answers.set('authenticate', 'never')
  await page.reload()
  await page.waitForFunction(() => 'client' in window)
  const first = await page.evaluate(() => {
    window.stage.hydrate(window.stage.tree('Login'))
    return document.querySelector('output')?.textContent
  })
  expect(first).toBe('  false false')
  await expect(page.locator('output')).toHaveText('user-test-1 session-test-1 true true password')
})

test('a component without a provider, and a provider with a value that is not a client, throw an error that says so', () => {
  expect(() => renderToString(React.createElement(built.Login))).toThrow('There is no <LatchkeyProvider client={…}>')
  const client = { session: {} } as never
  expect(() => renderToString(React.createElement(built.LatchkeyProvider, { client }))).toThrow('createClient()')
})
