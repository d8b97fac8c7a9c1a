import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { type NextSite, serveNextSite } from '../printed/next-site.ts'
import { installPacked } from '../printed/packed-site.ts'
import { untilTakenOver } from '../printed/printed-tests.ts'
import { copied, next as next14 } from '../switch/standing/built.ts'
import { install, siteBuildMs } from '../switch/standing/installed.ts'

/** Makes the site of one version in its folder. Returns the command of the framework. */
const versions = {
  'Next.js 16': async (folder: string) => {
    await installPacked(folder)
    return join(folder, 'node_modules/next/dist/bin/next')
  },
  'Next.js 14': async (folder: string) => {
    const text = readFileSync(join(folder, 'proxy.ts'), 'utf8')
    writeFileSync(join(folder, 'middleware.ts'), text.replace('const proxy', 'const middleware'))
    rmSync(join(folder, 'proxy.ts'))
    rmSync(join(folder, 'next.config.ts'))
    writeFileSync(join(folder, 'next.config.mjs'), "export default { basePath: '/shop' }\n")
    await install(folder)
    return next14
  },
}

for (const [version, prepare] of Object.entries(versions))
  test.describe(`a site with @latchkey/next and ${version}`, () => {
    test.describe.configure({ mode: 'default' })
    let site: NextSite | undefined
    test.beforeAll(async ({ provider }) => {
      test.setTimeout(siteBuildMs)
      const folder = copied('e2e/frameworks/sites/next')
      site = await serveNextSite(folder, await prepare(folder), (origin) => ({
        NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN: provider.publicToken,
        NEXT_PUBLIC_LATCHKEY_URL: provider.url,
        NEXT_PUBLIC_ORIGIN: origin,
        LATCHKEY_URL: provider.url,
        LATCHKEY_PROJECT_ID: provider.projectId,
        LATCHKEY_SECRET: provider.secret,
      }))
    })
    test.afterAll(() => site?.stop())
    const at = (path: string) => `${site?.origin}/shop${path}`

    test('redirects requests for pages to the login page, answers others with 401, and prints the form', async () => {
      const ask = (path: string, accept: string) => fetch(at(path), { headers: { accept }, redirect: 'manual' })
      const page = await ask('/members', 'text/html')
      const { pathname, search } = new URL(page.headers.get('location') ?? '', site?.origin)
      expect([page.status, pathname, search]).toEqual([302, '/shop/login', '?plan=pro&return_to=%2Fshop%2Fmembers'])
      const route = await ask('/api/me', '*/*')
      expect([route.status, await route.json()]).toEqual([401, { error: expect.stringContaining('Sign in') }])
      expect(await (await ask('/login', 'text/html')).text()).toMatch(/<input[^>]* type="email"/)
    })

    test('leads from a link of its router through the login page back, and knows the user on the server', async ({
      page,
      address,
      codeFor,
    }) => {
      await page.goto(at(''))
      await page.getByRole('link', { name: 'Members' }).click()
      await expect(page).toHaveURL(at('/login?plan=pro&return_to=%2Fshop%2Fmembers'))
      await page.getByLabel('Email', { exact: true }).fill(address)
      await page.getByLabel('Email', { exact: true }).press('Enter')
      await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(address))
      await expect(page).toHaveURL(at('/members'))
      await expect(page.locator('#who')).toHaveText(/^user-/)
      const userId = await page.locator('#who').textContent()
      expect(await page.evaluate(async (url) => (await fetch(url)).json(), at('/api/me'))).toEqual({ userId })
      await page.goto(at('/orders'))
      await expect(page.locator('#orders')).toHaveText(`Orders of ${userId}`)
      // The provider answers for a session whose JWT is gone.
      const sessionCookies = (await page.context().cookies()).filter(({ name }) => name === 'stytch_session')
      await page.context().clearCookies()
      await page.context().addCookies(sessionCookies)
      expect(await (await page.request.get(at('/api/me'))).json()).toEqual({ userId })
      await page.context().clearCookies()
      await page.goto(at('/orders'))
      await expect(page).toHaveURL(at('/login?return_to=%2Fshop%2Forders%3Fsort%3Dnew'))
    })

    test('finishes the sign-in of a mailed link, once, and leads on', async ({ page, address, inbox, provider }) => {
      await provider.patch({ redirect_urls: [at('/authenticate')] })
      await page.goto(at('/mail'))
      const field = page.getByLabel('Email', { exact: true })
      await untilTakenOver(field)
      await field.fill(address)
      await field.press('Enter')
      await expect.poll(async () => (await inbox(address)).length).toBe(1)
      await page.goto((await inbox(address))[0]?.link ?? '')
      await expect(page).toHaveURL(at('/members'))
      await expect(page.locator('#who')).toHaveText(/^user-/)
    })
  })
