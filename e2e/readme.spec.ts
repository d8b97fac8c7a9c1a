import { fileURLToPath } from 'node:url'
import { addAuthenticator } from '@latchkey/client/testing/authenticators'
import type { HeadlessClient } from '@latchkey/js/headless'
import type { Page } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { snippetsOf } from '../tools/readme/snippets.ts'
import type { Host } from './fixtures/host.ts'
import type { Provider } from './fixtures/provider.ts'
import { expect, test } from './fixtures/test.ts'
import { emailField, screen } from './fixtures/widget.ts'

/** Returns the one snippet of a document that contains this text. */
const snippet = (document: string, language: string, says: string): string => {
  const found = snippetsOf(document).filter((one) => one.language === language && one.code.includes(says))
  if (found.length !== 1) throw new Error(`${document} has ${found.length} ${language} snippets with "${says}".`)
  return found[0]?.code ?? ''
}

/** Fills in a document's placeholders: the project, its provider's address, and an email address. */
const filledIn = (code: string, { url, publicToken }: Provider, address = ''): string =>
  code
    .replaceAll(/public-token-test-[\w…-]+/g, publicToken)
    .replaceAll(/https:\/\/auth\.example\.com|http:\/\/localhost:3000/g, url)
    .replaceAll('ada@example.com', address)

interface Parts {
  readonly html?: string
  readonly css?: string
  readonly js?: string
}

/** Opens a page of a site with these parts; modules resolve our packages by name, as with a bundler. */
const openSite = (page: Page, host: Host, provider: Provider, { html = '', css = '', js = '' }: Parts) => {
  const at = (file: string) => `${provider.url}/js/${file}.js`
  const imports = {
    '@latchkey/js': at('latchkey'),
    '@latchkey/js/headless': at('headless'),
    '@latchkey/js/stytch': at('stytch'),
  }
  return host.open(page, provider, {
    head: `<script type="importmap">${JSON.stringify({ imports })}</script><style>${css}</style>`,
    body: `${html}<p>Below</p><script type="module" src="/site.js"></script>`,
    scripts: { '/site.js': `${js}\nwindow.isDone = true` },
  })
}

const js = 'packages/js/README.md'

test('the page of the root README shows the form, and its headless lines sign in', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  await openSite(page, host, provider, {
    html: filledIn(snippet('README.md', 'html', 'mountLogin'), provider),
  })
  await expect(emailField(page)).toBeVisible()
  // The six digits in the document are an example; the request gets the digits that the provider sent.
  await page.route('**/sdk/v1/otps/authenticate', async (route) => {
    const code = await codeFor(address)
    await route.continue({ postData: route.request().postData()?.replace('123456', code) ?? '' })
  })
  const headless = snippet('README.md', 'js', 'headless.js')
  await openSite(page, host, provider, { js: `${filledIn(headless, provider, address)}\nwindow.client = client` })
  await page.waitForFunction(() => 'isDone' in window)
  const emails = await page.evaluate(() => {
    const { client } = window as unknown as { client: { user: { getSync(): { emails: { email: string }[] } } } }
    return client.user.getSync().emails.map(({ email }) => email)
  })
  expect(emails).toEqual([address])
})

test('the lines of @latchkey/js mount, as do its classic script and its element, without a layout shift where the height is reserved', async ({
  page,
  host,
  provider,
}) => {
  const css = `body { margin: 0 } ${snippet(js, 'css', 'latchkey-login')}`
  const below = () => page.getByText('Below').evaluate((element) => element.getBoundingClientRect().top)
  await openSite(page, host, provider, {
    html: '<div id="login"></div>',
    css,
    js: filledIn(snippet(js, 'js', 'const handle'), provider),
  })
  await expect(emailField(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /Powered by/ })).toBeVisible()
  const mounted = await below()
  await openSite(page, host, provider, { html: '<div id="login"></div>', css })
  // Sizes in rem round to parts of a pixel.
  expect(Math.abs((await below()) - mounted)).toBeLessThan(0.5)

  await openSite(page, host, provider, { html: filledIn(snippet(js, 'html', 'latchkey.global.js'), provider) })
  await expect(emailField(page)).toBeVisible()

  await openSite(page, host, provider, {
    html: filledIn(snippet(js, 'html', 'latchkey-login'), provider),
    css,
    js: snippet(js, 'js', 'latchkey-success'),
  })
  await expect(page.locator('latchkey-login').getByRole('tab')).toHaveText(['Text', 'Email'])

  await openSite(page, host, provider, {
    html: '<div id="passkeys"></div>',
    js: filledIn(snippet(js, 'js', 'mountPasskeyRegistration'), provider),
  })
  await expect(screen(page, 'PasskeyRegistrationStart')).toContainText('without active user authenticated')
})

test('the headless lines of @latchkey/js register a passkey, sign in with it, and report failures', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const lines = filledIn(snippet(js, 'js', 'webauthn.register'), provider)
  await openSite(page, host, provider, {
    html: '<button id="make-passkey">Make</button> <button id="use-passkey">Use</button> <p id="message"></p>',
    js: `${lines}\nwindow.headless = client`,
  })
  const authenticator = await addAuthenticator(page)
  await page.waitForFunction(() => 'isDone' in window)
  await page.getByRole('button', { name: 'Use' }).click()
  await expect(page.locator('#message')).toContainText('found no passkey')

  const method_id = await page.evaluate(
    async (email) => (await window.headless.otps.email.loginOrCreate(email)).method_id,
    address,
  )
  await page.evaluate(
    ([code, sent]) => window.headless.otps.authenticate(code, sent, { session_duration_minutes: 60 }),
    [await codeFor(address), method_id] as const,
  )
  await page.getByRole('button', { name: 'Make' }).click()
  await expect.poll(() => passkeysOf(page)).toBe(1)
  expect(await authenticator.count()).toBe(1)

  await page.evaluate(() => window.headless.session.revoke())
  await page.getByRole('button', { name: 'Use' }).click()
  await expect.poll(() => passkeysOf(page)).toBe(1)
})

const passkeysOf = (page: Page) =>
  page.evaluate(() => window.headless.user.getSync()?.webauthn_registrations.length ?? 'nobody is signed in')

declare global {
  interface Window {
    headless: HeadlessClient
  }
}

test('the lines of @latchkey/js/stytch mount', async ({ page, host, provider }) => {
  await openSite(page, host, provider, {
    html: '<div id="login"></div>',
    js: filledIn(snippet(js, 'js', '@latchkey/js/stytch'), provider),
  })
  await expect(emailField(page)).toBeVisible()
})

test('the lines of @latchkey/react show the form', async ({ page, host, provider }) => {
  const code = filledIn(snippet('packages/react/README.md', 'tsx', '// Once, outside every component.'), provider)
  const mount =
    "import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')).render(<App />)"
  const entry = fileURLToPath(new URL('readme.tsx', import.meta.url))
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: { '@latchkey/react': fileURLToPath(new URL('../packages/react/dist/react.js', import.meta.url)) },
    },
    plugins: [
      {
        name: 'snippet',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `${code}\n${mount}` : null),
      },
    ],
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  await openSite(page, host, provider, { html: '<div id="root"></div>', js: built[0]?.output[0].code ?? '' })
  await expect(emailField(page)).toBeVisible()
})
