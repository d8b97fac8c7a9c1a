import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import {
  alone,
  continueButton,
  ludsAnswer,
  passwordField,
  sentTo,
  signInAnswer,
  toPassword,
  weak,
  withLinks,
} from '../testing/passwords.ts'
import { type Site, test } from '../testing/site.ts'

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const isPainted = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(1)
const isHydrated = (page: Page) => expect(page.locator('[data-prepainted]')).toHaveCount(0)

/** Marks the nodes of the screen, to tell whether React has kept them. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('.latchkey form, .latchkey input, .latchkey button, .latchkey li'))
      Object.assign(node, { isMarked: true })
  })
const unmarked = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.latchkey form, .latchkey input, .latchkey button, .latchkey li')].filter(
        (node) => !('isMarked' in node),
      ).length,
  )

/** Goes to the password screen without React. */
const toPaintedPassword = async (page: Page, site: Site, userType: 'new' | 'password', config: object = alone) => {
  const letThrough = site.hold('hydrate-')
  await toPassword(page, site, userType, config)
  await isPainted(page)
  return letThrough
}

test('signs in with a password without React: autofill hooks, show and hide, error with focus, busy state, end', async ({
  page,
  site,
}) => {
  await toPaintedPassword(page, site, 'password')
  const field = passwordField(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await field.fill('wrong')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  site.answers.set('authenticate', { status: 401, error_type: 'unauthorized_credentials' })
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Log In .+/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('wrong')
  site.answers.set('authenticate', 'never')
  await field.fill('right')
  // The message was about the text before.
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await field.press('Enter')
  // Browsers would store a shown password as an ordinary text.
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('readonly')
  await expect(continueButton(page)).toHaveAttribute('data-busy', '')
  await expect(page.locator('.latchkey')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(screen(page, 'Main')).toBeVisible()
  site.answers.set('authenticate', signInAnswer)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('right')
  await field.press('Enter')
  await expect(screen(page, 'PasswordConfirmation')).toContainText('Success!')
  await expect(page.getByRole('heading')).toBeFocused()
  await expect.poll(() => site.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE')
  await isPainted(page)
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /hydrate-/.test(name))),
  ).toBe(false)
  expect(site.complaints).toEqual([])
})

test('judges a new password without React, submits it once it is accepted, and React adopts what is there', async ({
  page,
  site,
}) => {
  site.answers.set('strength_check', weak)
  const letThrough = await toPaintedPassword(page, site, 'new')
  const field = passwordField(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('abc')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-unmet]')).toHaveCount(2)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await isPainted(page)
  await mark(page)
  letThrough()
  await isHydrated(page)
  expect(await unmarked(page)).toBe(0)
  await expect(page.locator('[data-unmet]')).toHaveCount(2)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('abc')
  await expect(field).toHaveAttribute('type', 'text')
  site.answers.set('strength_check', ludsAnswer())
  site.answers.set('passwords', signInAnswer)
  await field.fill('correct Horse 7 battery')
  // While the check runs: submitted as soon as it has passed.
  await field.press('Enter')
  await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
  expect(sentTo(site, 'passwords')).toHaveLength(1)
  expect(site.complaints).toEqual([])
})

test(
  'submits a new password without React as soon as the check that ran at Enter has passed',
  repeated('submits a new password without React as soon as'),
  async ({ page, site }) => {
    await toPaintedPassword(page, site, 'new')
    site.answers.set('passwords', signInAnswer)
    await page.keyboard.type('correct Horse 7 battery')
    await page.keyboard.press('Enter')
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
    expect(sentTo(site, 'passwords').map(({ password }) => password)).toEqual(['correct Horse 7 battery'])
    await isPainted(page)
    // Nothing keeps the password once its screen is over.
    const kept = await page.evaluate(() => {
      const seen = new Set<unknown>()
      const holds = (value: unknown): boolean => {
        if (value === 'correct Horse 7 battery') return true
        if (typeof value !== 'object' || value === null || value instanceof Node || seen.has(value)) return false
        seen.add(value)
        return value instanceof Map
          ? [...value.values()].some(holds)
          : Reflect.ownKeys(value).some((key) => holds(Reflect.get(value, key)))
      }
      return Object.getOwnPropertySymbols(window).some((key) => holds(Reflect.get(window, key)))
    })
    expect(kept).toBe(false)
    expect(site.complaints).toEqual([])
  },
)

test(
  'asks for a mail about a forgotten password without React',
  repeated('asks for a mail about a forgotten password'),
  async ({ page, site }) => {
    site.answers.set('reset/start', { data: {} })
    await toPaintedPassword(page, site, 'password', withLinks)
    await page.getByRole('button', { name: 'Forgot' }).click()
    await expect(screen(page, 'PasswordForgot')).toContainText('ada@example.com')
    await expect(page.getByRole('heading')).toBeFocused()
    await isPainted(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    expect(site.complaints).toEqual([])
  },
)
