import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail, widget } from '../fixtures/widget.ts'
import { siteBuildMs } from '../switch/standing/installed.ts'
import {
  expectMissingToken,
  leaveAccount,
  type Shop,
  signInBetweenVisits,
  signInByLink,
  signMemberIn,
  who,
} from './shop-journeys.ts'
import { addSite, buildSvelteKit, type StarterSite, serveStarter, starters } from './starter-site.ts'

test.describe.configure({ mode: 'default' })
let site: StarterSite | undefined
test.beforeAll(async ({ provider }) => {
  test.setTimeout(siteBuildMs)
  site = await serveStarter({
    starter: starters.svelteKit,
    add: (folder) => addSite('sveltekit', folder),
    build: buildSvelteKit,
    settings: {
      VITE_LATCHKEY_URL: provider.url,
      VITE_LATCHKEY_PUBLIC_TOKEN: provider.publicToken,
      VITE_LATCHKEY_TEAM_TOKEN: provider.business.publicToken,
      LATCHKEY_URL: provider.url,
      LATCHKEY_PROJECT_ID: provider.projectId,
      LATCHKEY_SECRET: provider.secret,
    },
  })
})
test.afterAll(() => site?.stop())

const at = (path: string) => `${site?.origin}${path}`
const shop: Shop = { at, heading: 'Welcome to SvelteKit' }

test('the hook redirects requests for pages, answers others with 401, and lets public pages pass', async () => {
  const ask = (path: string, accept: string) => fetch(at(path), { headers: { accept }, redirect: 'manual' })
  const page = await ask('/account?tab=1', 'text/html')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?return_to=%2Faccount%3Ftab%3D1'])
  const endpoint = await ask('/api/me', '*/*')
  expect([endpoint.status, await endpoint.json()]).toEqual([401, { error: expect.stringContaining('Sign in') }])
  expect((await ask('/login', 'text/html')).status).toBe(200)
})

test('leads from a link to a guarded page through a sign-in with a code, with a reload and another page between, back and out', async ({
  page,
  address,
  inbox,
  codeFor,
}) => {
  await page.goto(at('/'))
  await expect(who(page)).toHaveText('nobody')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(at('/login?return_to=%2Faccount'))
  await signInBetweenVisits(shop, { page, address, inbox, codeFor })
  await expect(page.locator('#verified')).toHaveText(/^user-/)
  const userId = await page.locator('#verified').textContent()
  expect(await (await page.request.get(at('/api/me'))).json()).toEqual({ userId })
  await leaveAccount(shop, { page, address })
})

test('finishes the sign-in of a mailed link once, and leaves no token in the history', async ({
  page,
  address,
  inbox,
  provider,
}) => {
  await signInByLink(shop, { page, address, inbox }, provider)
  await expectMissingToken(shop, page)
})

test('keeps what was typed with new props', async ({ page, address }) => {
  await page.goto(at('/props'))
  await emailField(page).fill(address)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveValue(address)
  await emailField(page).press('Enter')
  await expect(codeField(page)).toBeVisible()
  await expect(page.locator('#events')).toContainText('OTP')
})

test('signs a member in, and shows the account and the portal', async ({ page, address, codeFor }) => {
  await signMemberIn(shop, { page, address, codeFor })
})

test('mounts once, and asks for no second code, when the module of its page is replaced', async ({
  page,
  address,
  inbox,
  codeFor,
  complaints,
}) => {
  if (!site) throw new Error('The site did not start.')
  const server = await site.develop()
  try {
    await page.goto(`${server.origin}/login`)
    await submitEmail(page, address)
    await expect(codeField(page)).toBeVisible()
    const path = join(site.folder, 'src/routes/login/+page.svelte')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Welcome', 'Hello'))
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await expect(widget(page)).toHaveCount(1)
    expect(await inbox(address)).toHaveLength(1)
    await submitEmail(page, address)
    await codeField(page).fill(await codeFor(address, 2))
    await expect(screen(page, 'Account')).toContainText(address)
    // SvelteKit reports the replacement itself.
    const others = complaints.splice(0).filter((line) => !line.includes('The next HMR update will cause'))
    expect(others).toEqual([])
  } finally {
    await server.stop()
  }
})
