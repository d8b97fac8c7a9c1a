import type { OAuthProviderName } from '@latchkey/client/methods/oauth/providers'
import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'

const { renderLogin }: typeof import('@latchkey/js/server') = await import(
  new URL('../../../js/dist/server.js', import.meta.url).href
)
const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'

const socialBy = (...types: readonly OAuthProviderName[]) => ({
  products: ['oauth', 'otp'] as const,
  oauthOptions: { providers: types.map((type) => ({ type })) },
  otpOptions: { methods: ['email'] as const },
})
/** Only the mark of Google is in the first file. */
const social = socialBy('google', 'gitlab', 'twitch')
const common = ['google', 'microsoft', 'apple', 'github'] as const

/** Stores the painted elements, so that a later check can find those that were replaced. */
const remember = `window.painted = [...document.querySelectorAll('#login button, #login form, #login input, #login h1, #login h2')]`
const removedElements = `painted.filter((element) => !element.isConnected).map((element) => element.outerHTML)`

test('paints the marks of the commonest providers with the form, before any further file has loaded', async ({
  page,
  site,
}) => {
  site.hold('/chunks/')
  await site.open()
  await site.mount({ config: socialBy(...common) })
  expect(await page.evaluate(`document.querySelectorAll('.lk-mark path').length`)).toBe(4 + 4 + 1 + 1)
})

test('keeps the marks that a server has printed, of rare providers too, and requests none of them', async ({
  page,
  site,
}) => {
  site.policy = "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'"
  const config = socialBy('gitlab', 'snapchat', 'google')
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await site.open({ body: `<main id="login">${renderLogin({ config, publicToken, inlineRules: true })}</main>` })
  await page.evaluate(`window.painted = [...document.querySelectorAll('.lk-mark svg')]`)
  expect(await page.evaluate('painted.length')).toBe(3)
  await site.mount({ config })
  await page.getByLabel('Email').hover()
  await expect(page.locator('#login button[form]')).toHaveCount(0)
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  expect(await page.evaluate(removedElements)).toEqual([])
  expect(files.filter((file) => file.includes('marks'))).toEqual([])
})

test('keeps the painted nodes of Main when the marks of the social buttons arrive', async ({ page, site }) => {
  const releaseMarks = site.hold('marks')
  const releaseReact = site.hold('hydrate-')
  await site.open()
  await site.mount({ config: social })
  await page.evaluate(remember)
  expect(await page.evaluate('painted.length')).toBeGreaterThan(5)
  releaseMarks()
  await expect(page.getByRole('button', { name: 'Continue with GitLab' }).locator('svg path')).not.toHaveCount(0)
  expect(await page.evaluate(removedElements)).toEqual([])
  releaseReact()
  await page.getByLabel('Email').hover()
  await expect(page.locator('[data-prepainted]')).toHaveCount(0)
  expect(await page.evaluate(removedElements)).toEqual([])
  expect(site.complaints).toEqual([])
})

test(
  'answers a press that began before the marks arrived and ended after it',
  repeated('answers a press that began before the marks'),
  async ({ page, site }) => {
    const releaseMarks = site.hold('marks')
    site.hold('hydrate-')
    await site.open()
    await site.mount({ config: social })
    const button = page.getByRole('button', { name: 'Continue with GitLab' })
    await button.hover()
    await page.mouse.down()
    releaseMarks()
    await expect(button.locator('svg path')).not.toHaveCount(0)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.mouse.up()
    await expect.poll(() => addresses).toContainEqual(expect.stringContaining('/oauth/gitlab/start'))
  },
)

test(
  'keeps focus, caret and text of the field when the marks arrive',
  repeated('keeps focus, caret and text of the field when'),
  async ({ page, site }) => {
    const releaseMarks = site.hold('marks')
    site.hold('hydrate-')
    await site.open()
    await site.mount({ config: social })
    const field = page.getByLabel('Email')
    await field.pressSequentially('ada@example')
    await page.evaluate(remember)
    releaseMarks()
    await expect(page.getByRole('button', { name: 'Continue with GitLab' }).locator('svg path')).not.toHaveCount(0)
    await page.keyboard.type('.com')
    await expect(field).toHaveValue('ada@example.com')
    expect(await page.evaluate(removedElements)).toEqual([])
  },
)
