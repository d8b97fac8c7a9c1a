import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { passwordField, toPassword } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

/** Lets the next insertion of an element fail, as it does beside a node that an extension has moved. */
const breakNextInsertion = (page: Page) =>
  page.evaluate(() => {
    const prototype = Node.prototype
    const { insertBefore, appendChild } = prototype
    const fail = () => {
      Object.assign(prototype, { insertBefore, appendChild })
      throw new DOMException('planted', 'NotFoundError')
    }
    const isOurs = (parent: Node, node: Node) =>
      parent instanceof Element && parent.closest('.latchkey') && parent.isConnected && node instanceof Element
    Object.assign(prototype, {
      insertBefore(this: Node, node: Node, before: Node | null) {
        return isOurs(this, node) ? fail() : insertBefore.call(this, node, before)
      },
      appendChild(this: Node, node: Node) {
        return isOurs(this, node) ? fail() : appendChild.call(this, node)
      },
    })
  })

const code = (page: Page) => page.locator('input[autocomplete="one-time-code"]')
const boxes = (page: Page) => page.locator('.lk-box')

test('a failed rendering keeps the digits of a code that was not checked, and empties a refused one', async ({
  page,
  site,
}) => {
  site.answers.set('otps/authenticate', 'offline')
  await site.open()
  await site.toPasscode()
  await code(page).fill('12345')
  await breakNextInsertion(page)
  await code(page).fill('123456')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(code(page)).toHaveValue('123456')
  await expect(boxes(page)).toHaveText([...'123456'])
  await expect(code(page)).toBeFocused()

  site.answers.set('otps/authenticate', { status: 404, error_type: 'otp_code_not_found' })
  await breakNextInsertion(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid passcode' })).toBeVisible()
  await expect(code(page)).toHaveValue('')
  await expect(boxes(page)).toHaveText(['', '', '', '', '', ''])
  expect(site.complaints.every((text) => text.includes('planted'))).toBe(true)
  expect(site.complaints).toHaveLength(2)

  // Another code on the same mount begins empty.
  await code(page).fill('12')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(boxes(page)).toHaveText(['', '', '', '', '', ''])
})

test(
  'a failed rendering keeps a password shown',
  repeated('a failed rendering keeps a password shown'),
  async ({ page, site }) => {
    site.answers.set('passwords/authenticate', { status: 401, error_type: 'unauthorized_credentials' })
    await toPassword(page, site, 'password')
    await page.getByRole('button', { name: 'Show' }).click()
    await passwordField(page).fill('correct horse')
    await breakNextInsertion(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text')
    await expect(page.locator('input[name=password]')).toHaveValue('correct horse')
    await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
    expect(site.complaints).toEqual([expect.stringContaining('planted')])
  },
)
