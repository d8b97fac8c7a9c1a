import { expect, type Page } from 'playwright/test'
import {
  continueButton,
  ludsAnswer,
  ludsOf,
  passwordField,
  sentTo,
  signInAnswer,
  toPassword,
  weak,
  zxcvbnAnswer,
} from '../../../testing/passwords.ts'
import { stopClock, test } from '../../../testing/site.ts'

const luds = { luds_minimum_count: 8, luds_complexity: 3 }
const lines = (page: Page) => page.getByRole('listitem')
const bars = (page: Page) =>
  page
    .getByRole('meter')
    .locator('span')
    .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
const [RED, GREEN, UNLIT] = ['rgb(139, 18, 20)', 'rgb(12, 90, 86)', 'color(srgb 0.855686 0.870118 0.878275)']

test("luds shows the project's requirements before anything is typed", async ({ page, site }) => {
  site.settings.password_config = { luds_minimum_count: 12, luds_complexity: 2 }
  await toPassword(page, site, 'new')
  await expect(lines(page)).toHaveText([
    'Must be at least 12 characters long (not met yet)',
    'Must contain 2 of the following: uppercase letter, lowercase letter, number, symbol (not met yet)',
  ])
})

test('luds marks a satisfied requirement by mark, colour and text', async ({ page, site }) => {
  site.settings.password_config = luds
  site.answers.set(
    'strength_check',
    ludsAnswer({
      valid_password: false,
      feedback: { suggestions: [], warning: '', luds_requirements: ludsOf(0, 1) },
    }),
  )
  await toPassword(page, site, 'new')
  await passwordField(page).fill('longenough')
  await expect(lines(page).first()).toHaveText('Must be at least 8 characters long (met)')
  await expect(lines(page).first().locator('span').first()).toHaveCSS('color', GREEN)
  await expect(lines(page).first().locator('path')).toHaveCount(1)
  await expect(lines(page).last()).toContainText('(not met yet)')
  await expect(lines(page).last().locator('circle')).toHaveCount(1)
  await expect(passwordField(page)).toHaveAccessibleDescription(/Must be at least 8 characters long \(met\)/)
})

test('shows the breached line only for a breached password, under every policy', async ({ page, site }) => {
  site.settings.password_config = luds
  await toPassword(page, site, 'new')
  await passwordField(page).fill('first')
  await expect(continueButton(page)).toBeEnabled()
  await expect(page.getByText('security issue')).toHaveCount(0)
  for (const strength_policy of ['luds', 'zxcvbn', 'none'] as const) {
    site.answers.set('strength_check', ludsAnswer({ valid_password: false, breached_password: true, strength_policy }))
    await passwordField(page).fill(`breached ${strength_policy}`)
    await expect(page.locator('.lk-warning-text')).toHaveText(
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    )
    await expect(continueButton(page)).toBeDisabled()
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(['This password cannot be used.'])
  }
})

test('turns unmet requirements red on submit, and mentions a breach only once they are met', async ({ page, site }) => {
  site.settings.password_config = luds
  const lacks = (characters: number, kinds: number) =>
    ludsAnswer({
      valid_password: false,
      breached_password: true,
      feedback: { suggestions: [], warning: '', luds_requirements: ludsOf(characters, kinds) },
    })
  site.answers.set('strength_check', lacks(0, 1))
  await toPassword(page, site, 'new')
  await passwordField(page).fill('password')
  const [length, kinds] = [lines(page).first().locator('span').first(), lines(page).last().locator('span').first()]
  await expect(length).toHaveCSS('color', GREEN)
  await expect(kinds).not.toHaveCSS('color', RED)
  await passwordField(page).press('Enter')
  await expect(kinds).toHaveCSS('color', RED)
  await expect(length).toHaveCSS('color', GREEN)
  await expect(page.getByRole('alert')).toHaveText(['The password does not meet all requirements yet.'])
  await expect(page.getByText('security issue')).toHaveCount(0)
  site.answers.set('strength_check', lacks(0, 0))
  await passwordField(page).fill('Password1')
  await expect(page.locator('.lk-warning-text')).toContainText('security issue')
})

test('zxcvbn shows a bar: 1 red for scores 0 and 1, 2 red for 2, 3 green for 3, 4 green for 4, and the warning text', async ({
  page,
  site,
}) => {
  await toPassword(page, site, 'new')
  const barColors = [
    [RED, UNLIT, UNLIT, UNLIT],
    [RED, UNLIT, UNLIT, UNLIT],
    [RED, RED, UNLIT, UNLIT],
    [GREEN, GREEN, GREEN, UNLIT],
    [GREEN, GREEN, GREEN, GREEN],
  ]
  const strengthWords = ['Very weak', 'Very weak', 'Weak', 'Strong', 'Very strong']
  for (const score of [0, 1, 2, 3, 4] as const) {
    site.answers.set('strength_check', zxcvbnAnswer(score, score < 3 ? 'This is easy to guess.' : ''))
    await passwordField(page).fill(`password ${score}`)
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', String(score))
    expect(await bars(page)).toEqual(barColors[score])
    await expect(page.locator('.lk-scored')).toHaveText(strengthWords[score] ?? '')
    await expect(page.locator('.lk-warning-text')).toHaveText(score < 3 ? ['This is easy to guess.'] : [])
    await expect(continueButton(page)).toBeEnabled({ enabled: score >= 3 })
  }
  const sizes = await page
    .getByRole('meter')
    .locator('span')
    .evaluateAll((all) =>
      all.map((bar) => [bar.getBoundingClientRect().width, bar.getBoundingClientRect().height, bar.childNodes.length]),
    )
  for (const [width, height, children] of sizes) {
    expect(width).toBeGreaterThanOrEqual(12)
    expect(width).toBeLessThanOrEqual(200)
    expect([height, children]).toEqual([4, 0])
  }
})

test('calls a weak password without further details weak', async ({ page, site }) => {
  site.answers.set('strength_check', zxcvbnAnswer(1))
  await toPassword(page, site, 'new')
  await passwordField(page).fill('password')
  await expect(page.locator('.lk-warning-text')).toHaveText('This password is weak: it is easy to guess.')
})

test('the policy none shows no indicator', async ({ page, site }) => {
  site.answers.set('strength_check', ludsAnswer({ strength_policy: 'none' }))
  await toPassword(page, site, 'new')
  await passwordField(page).fill('anything')
  await expect(continueButton(page)).toBeEnabled()
  await expect(page.getByRole('meter')).toHaveCount(0)
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText('strong enough')).toHaveCount(0)
})

test('disables "Continue" until the password is valid, and shows the reason on Enter', async ({ page, site }) => {
  site.settings.password_config = luds
  site.answers.set('strength_check', weak)
  site.answers.set('passwords', signInAnswer)
  await toPassword(page, site, 'new')
  await expect(continueButton(page)).toBeDisabled()
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(['Please enter a password.'])
  await passwordField(page).fill('short')
  await expect(page.getByRole('alert')).toHaveText([''])
  await expect.poll(() => sentTo(site, 'passwords/strength_check').length).toBe(1)
  await expect(page.locator('.lk-hidden[role=status]')).not.toBeEmpty()
  await expect(continueButton(page)).toBeDisabled()
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(['The password does not meet all requirements yet.'])
  await expect(passwordField(page)).toBeFocused()
  site.answers.set('strength_check', ludsAnswer())
  await passwordField(page).fill('Much-longer-7')
  await expect(continueButton(page)).toBeEnabled()
  // The verdict on the earlier password does not apply to the next one.
  site.answers.set('strength_check', weak)
  await passwordField(page).fill('x')
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(['The password does not meet all requirements yet.'])
  expect(sentTo(site, 'passwords')).toEqual([])
})

test('waits for the verdict after Enter and submits the accepted password once', async ({ page, site }) => {
  site.settings.password_config = luds
  site.answers.set('strength_check', 'never')
  site.answers.set('passwords', signInAnswer)
  await toPassword(page, site, 'new')
  await passwordField(page).fill('Early-press-7')
  await passwordField(page).press('Enter')
  await expect(continueButton(page).locator('.lk-spinner')).toBeVisible()
  await expect(page.locator('.lk-hidden[role=status]')).toHaveText('Checking the password…')
  await expect(page.getByRole('alert')).toHaveText([''])
  // The check has been sent and is still unanswered.
  await expect.poll(() => sentTo(site, 'passwords/strength_check').length).toBe(1)
  // Text typed after the press must not be submitted.
  site.answers.set('strength_check', ludsAnswer())
  await passwordField(page).press('End')
  await passwordField(page).pressSequentially('x')
  await expect(continueButton(page)).toBeEnabled()
  expect(sentTo(site, 'passwords')).toEqual([])
  await passwordField(page).pressSequentially('y')
  await passwordField(page).press('Enter')
  await expect(page.locator('[data-latchkey-screen=PasswordConfirmation]')).toBeVisible()
  expect(sentTo(site, 'passwords')).toMatchObject([{ password: 'Early-press-7xy' }])
})

test('checks the typed password with the email, debounced', async ({ page, site }) => {
  await page.clock.install()
  await toPassword(page, site, 'new')
  // Keys may take longer than the pause that the test measures.
  await stopClock(page)
  for (const key of 'correct') {
    await passwordField(page).press(key)
    // At a realistic typing speed, no call is made for each character.
    await page.clock.runFor(100)
  }
  expect(sentTo(site, 'passwords/strength_check')).toEqual([])
  await page.clock.runFor(2_000)
  await expect
    .poll(() => sentTo(site, 'passwords/strength_check'))
    .toEqual([{ email: 'ada@example.com', password: 'correct' }])
})

test('never replaces a newer verdict with an older one', async ({ page, site }) => {
  const heldAnswers: (() => void)[] = []
  await toPassword(page, site, 'new')
  await page.route('**/passwords/strength_check', async (route) => {
    const { password } = route.request().postDataJSON()
    if (password === 'old and good') await new Promise<void>((resolve) => heldAnswers.push(resolve))
    const { data } = (password === 'old and good' ? ludsAnswer() : weak) as { data: object }
    await route.fulfill({ json: { data: { ...data, request_id: 'r', status_code: 200 } } }).catch(() => {})
  })
  await passwordField(page).fill('old and good')
  await expect.poll(() => heldAnswers.length).toBe(1)
  await passwordField(page).fill('new')
  await expect(page.locator('.lk-hidden[role=status]')).not.toBeEmpty()
  heldAnswers[0]?.()
  await expect(continueButton(page)).toBeDisabled()
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText(['requirements'])
})

for (const failed of ['offline', { status: 429, error_type: 'too_many_requests' }] as const) {
  test(`allows a submit after a failed check (${typeof failed === 'string' ? failed : failed.status}): the provider decides`, async ({
    page,
    site,
  }) => {
    site.answers.set('strength_check', failed)
    site.answers.set('passwords', signInAnswer)
    await toPassword(page, site, 'new')
    await passwordField(page).fill('correct Horse 7')
    await expect(page.locator('.lk-strength')).toContainText('It will be checked when you continue.')
    await continueButton(page).click()
    await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  })
}

test('shows the message of invalid_email on the strength check', async ({ page, site }) => {
  site.answers.set('strength_check', { status: 400, error_type: 'invalid_email', error_message: 'No such address.' })
  await toPassword(page, site, 'new')
  await passwordField(page).fill('correct Horse 7')
  await expect(page.getByRole('alert')).toHaveText(['No such address.'])
  await expect(continueButton(page)).toBeDisabled()
})

test('neither cuts nor checks a pasted password of more than 1024 characters', async ({ page, site }) => {
  await toPassword(page, site, 'new')
  await passwordField(page).fill('x'.repeat(1_025))
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText(['at most 1024 characters'])
  await expect(passwordField(page)).toHaveValue('x'.repeat(1_025))
  expect(sentTo(site, 'passwords/strength_check')).toEqual([])
})

test('distinguishes lit bars and met requirements under forced colours', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  site.answers.set('strength_check', zxcvbnAnswer(2))
  await toPassword(page, site, 'new')
  await passwordField(page).fill('password 2')
  await expect(page.getByRole('meter')).toBeVisible()
  const [first, second, third] = await bars(page)
  expect(first).toBe(second)
  expect(first).not.toBe(third)
})
