import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'
import { emailField } from './fixtures/widget.ts'

const person = (page: Page) => page.getByRole('region', { name: 'Signed in' })

test('with HttpOnly sessions a user signs in, stays signed in, is signed in in a second tab, and signs out', async ({
  page,
  context,
  provider,
  signInByCode,
}) => {
  await provider.patch({ http_only_sessions: true })
  try {
    await page.goto('/?products=otp')
    const address = await signInByCode(page)
    await expect(person(page)).toContainText(address)
    const kept = (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))
    expect(kept.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
      ['stytch_session', true],
      ['stytch_session_jwt', true],
    ])
    const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]))
    for (const { value } of kept) expect(readable).not.toContain(value)

    await page.reload()
    await expect(person(page)).toContainText(address)
    const other = await context.newPage()
    await other.goto('/?products=otp')
    await expect(person(other)).toContainText(address)

    await person(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(emailField(page)).toBeVisible()
    await expect(person(other)).toContainText('Nobody yet.')
    expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([])
  } finally {
    await provider.patch({ http_only_sessions: false })
  }
})
