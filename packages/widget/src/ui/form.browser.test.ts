import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { passwordField, toPassword } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

test('no view writes a form of its own, which would send its fields in an address', () => {
  const views = globSync('**/*.tsx', { cwd: root }).filter((path) => !/^server\/|\.test\./.test(path))
  expect(views.length).toBeGreaterThan(100)
  const withForms = views.filter((path) => /<form[\s>]/.test(readFileSync(root + path, 'utf8')))
  expect(withForms).toEqual(['ui/Form.tsx'])
})

/** As password managers do: `submit` sends no event. */
const submitNatively = (page: Page) =>
  page.evaluate(() => {
    for (const form of document.querySelectorAll('form')) HTMLFormElement.prototype.submit.call(form)
  })

test('sends nothing and keeps the page when a form is submitted without an event, painted and by React', async ({
  page,
  site,
}) => {
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(frame.url()))
  const letReactThrough = site.hold('hydrate')
  await site.open()
  await site.mount()
  await page.getByLabel('Email').fill('ada@example.com')
  await submitNatively(page)
  letReactThrough()
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await page.locator('[data-latchkey-screen="OTPAuthenticate"]').waitFor()
  await submitNatively(page)

  await toPassword(page, site, 'password')
  await passwordField(page).fill('correct horse')
  await submitNatively(page)
  await expect(passwordField(page)).toHaveValue('correct horse')
  expect([...new Set(left)]).toEqual([`${site.origin}/`])
})

test('takes a code that a script of the page sets, in parts or whole, and submits it once', async ({ page, site }) => {
  site.answers.set('authenticate', 'never')
  await site.open()
  await site.toPasscode()
  const field = page.getByLabel('Enter passcode')
  const boxes = page.locator('.lk-box')
  // As an app does in its web view: through the property that React watches, so that React itself sees no change.
  const set = (value: string) =>
    field.evaluate((element: HTMLInputElement, value) => {
      element.value = value
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
    }, value)
  await set('12')
  await expect(boxes).toHaveText(['1', '2', '', '', '', ''])
  await set('123456')
  await expect(boxes).toHaveText([...'123456'])
  await expect(field).toBeDisabled()
  await expect.poll(() => site.calls.filter((call) => call.startsWith('otps/authenticate'))).toHaveLength(1)
})

test(
  'accepts a new password that a script of the page sets',
  repeated('accepts a new password that a script of the'),
  async ({ page, site }) => {
    await toPassword(page, site, 'new')
    await passwordField(page).evaluate((element: HTMLInputElement) => {
      element.value = 'correct horse battery'
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled()
    await expect.poll(() => site.calls.some((call) => call.includes('strength_check'))).toBe(true)
  },
)
