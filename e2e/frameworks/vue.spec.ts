import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { snippetsOf } from '../../tools/readme/snippets.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail } from '../fixtures/widget.ts'
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
import { addSite, type StarterSite, serveStarter, starters } from './starter-site.ts'

/** The guard of the site is that of the README. */
const router = snippetsOf('packages/vue/README.md').find(({ code }) => code.includes('router.beforeEach'))?.code ?? ''

test.describe.configure({ mode: 'default' })
let site: StarterSite | undefined
test.beforeAll(async ({ provider }) => {
  test.setTimeout(siteBuildMs)
  site = await serveStarter({
    starter: starters.vue,
    add(folder) {
      addSite('vue', folder)
      writeFileSync(join(folder, 'src/router.ts'), router)
    },
    build: [
      ['vue-tsc/bin/vue-tsc.js', '-b'],
      ['vite/bin/vite.js', 'build'],
    ],
    settings: {
      VITE_LATCHKEY_URL: provider.url,
      VITE_LATCHKEY_PUBLIC_TOKEN: provider.publicToken,
      VITE_LATCHKEY_TEAM_TOKEN: provider.business.publicToken,
    },
  })
})
test.afterAll(() => site?.stop())

const at = (path: string) => `${site?.origin}${path}`
const shop: Shop = { at, heading: 'Shop' }

test('leads from a guarded page through a sign-in with a code, with a reload and another page between, to the account and out', async ({
  page,
  address,
  inbox,
  codeFor,
}) => {
  await page.goto(at('/account'))
  await expect(page).toHaveURL(at('/login?return_to=/account'))
  await expect(who(page)).toHaveText('nobody')
  await signInBetweenVisits(shop, { page, address, inbox, codeFor })
  await leaveAccount(shop, { page, address })
})

test('finishes the sign-in of a mailed link once, and leaves no token in the history', async ({
  page,
  address,
  inbox,
  provider,
}) => {
  await signInByLink(shop, { page, address, inbox }, provider)
  await page.goto(at('/authenticate'))
  await expect(page, 'a signed-in user without a token').toHaveURL(at('/account'))
  await expectMissingToken(shop, page)
})

test('keeps what was typed below KeepAlive and with new props', async ({ page, address }) => {
  await page.goto(at('/kept'))
  await emailField(page).fill(address)
  await page.getByRole('button', { name: 'Toggle' }).click()
  await expect(emailField(page)).toBeHidden()
  await page.getByRole('button', { name: 'Toggle' }).click()
  await expect(emailField(page)).toHaveValue(address)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveValue(address)
  await emailField(page).press('Enter')
  await expect(codeField(page)).toBeVisible()
  await expect(page.locator('#events')).toContainText('OTP')
})

test('signs a member in, and shows the account and the portal', async ({ page, address, codeFor }) => {
  await signMemberIn(shop, { page, address, codeFor })
})

test('keeps the awaited code while the template of its page is replaced', async ({ page, address, inbox, codeFor }) => {
  if (!site) throw new Error('The site did not start.')
  const server = await site.develop()
  try {
    await page.goto(`${server.origin}/login`)
    await submitEmail(page, address)
    await expect(codeField(page)).toBeVisible()
    const path = join(site.folder, 'src/pages/LoginPage.vue')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('Welcome', 'Hello'))
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await expect(codeField(page)).toHaveCount(1)
    expect(await inbox(address)).toHaveLength(1)
    await codeField(page).fill(await codeFor(address))
    await expect(screen(page, 'Account')).toContainText(address)
  } finally {
    await server.stop()
  }
})
