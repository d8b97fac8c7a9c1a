import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { copied } from '../switch/standing/built.ts'
import { siteBuildMs } from '../switch/standing/installed.ts'
import { type NextSite, serveNextSite } from './next-site.ts'
import { installPacked } from './packed-site.ts'
import { testPrinted, untilTakenOver } from './printed-tests.ts'

/** The site that `create-next-app@16` makes, with our components in its pages. */
let site: NextSite | undefined

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ provider }) => {
  test.setTimeout(siteBuildMs)
  const folder = copied('e2e/printed/sites/next-16')
  await installPacked(folder)
  site = await serveNextSite(folder, join(folder, 'node_modules/next/dist/bin/next'), () => ({
    NEXT_PUBLIC_PUBLIC_TOKEN: provider.publicToken,
    NEXT_PUBLIC_TEAM_TOKEN: provider.business.publicToken,
    NEXT_PUBLIC_PROVIDER: provider.url,
  }))
})
test.afterAll(() => site?.stop())

for (const [name, path] of [
  ['a server component of Next.js 16', '/'],
  ['a client component of Next.js 16', '/client'],
] as const)
  testPrinted(name, () => ({ page: site?.origin + path, script: /\/_next\/static\/.*\.js/ }))

test('two forms on one prerendered page have their own IDs, and each is hydrated beside every other component', async ({
  page,
}) => {
  const html = await (await fetch(`${site?.origin}/everything`)).text()
  const ids = [...html.matchAll(/ id="(lk-[^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await page.goto(`${site?.origin}/everything`)
  for (const place of ['#first', '#second']) {
    const field = page.locator(place).getByLabel('Email', { exact: true })
    await field.fill('ada@exam')
    await untilTakenOver(field)
    await expect(field).toHaveValue('ada@exam')
    await expect(page.locator(`${place} form[action]`)).toHaveCount(0)
  }
})

test('a button whose redirect URL the server could not compute waits for the script, and then has that of the browser', async ({
  page,
  provider,
}) => {
  const html = await (await fetch(`${site?.origin}/browser-config`)).text()
  expect(html).toContain('Continue with GitHub')
  expect(html).not.toMatch(/<form [^>]*method="get"|"null\//)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site?.origin}/browser-config`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Continue with GitHub' })
  await button.click()
  await expect(page).toHaveURL(`${site?.origin}/browser-config`)
  go()
  await untilTakenOver(page.getByLabel('Email', { exact: true }))
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().startsWith(`${provider.url}/v1/public/oauth/github/start?`)),
    button.click(),
  ])
  expect(new URL(request.url()).searchParams.get('login_redirect_url')).toBe(`${site?.origin}/authenticate`)
})
