import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'

const providers = ['google', 'github', 'microsoft'].map((type) => ({ type }))
const social = { products: ['oauth', 'otp'], oauthOptions: { providers }, otpOptions: { methods: ['email'] } }

/** Stores the painted elements, so that a later check can find those that were replaced. */
const remember = `window.painted = [...document.querySelectorAll('#login button, #login form, #login input, #login h1, #login h2')]`
const removedElements = `painted.filter((element) => !element.isConnected).map((element) => element.outerHTML)`

test('keeps the painted nodes of Main when the marks of the social buttons arrive', async ({ page, site }) => {
  const releaseMarks = site.hold('marks')
  const releaseReact = site.hold('hydrate-')
  await site.open()
  await site.mount({ config: social })
  await page.evaluate(remember)
  expect(await page.evaluate('painted.length')).toBeGreaterThan(5)
  releaseMarks()
  await expect(page.getByRole('button', { name: 'Continue with GitHub' }).locator('svg path')).not.toHaveCount(0)
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
    const button = page.getByRole('button', { name: 'Continue with GitHub' })
    await button.hover()
    await page.mouse.down()
    releaseMarks()
    await expect(button.locator('svg path')).not.toHaveCount(0)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.mouse.up()
    await expect.poll(() => addresses).toContainEqual(expect.stringContaining('/oauth/github/start'))
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
    await expect(page.getByRole('button', { name: 'Continue with GitHub' }).locator('svg path')).not.toHaveCount(0)
    await page.keyboard.type('.com')
    await expect(field).toHaveValue('ada@example.com')
    expect(await page.evaluate(removedElements)).toEqual([])
  },
)
