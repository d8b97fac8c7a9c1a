import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'
import { emailField } from './fixtures/widget.ts'

const person = (page: Page) => page.getByRole('region', { name: 'Signed in' })

for (const http_only_sessions of [true, false])
  test(`a tab that stores its refreshed session while another one signs out ends as signed out too${http_only_sessions ? ', with HttpOnly sessions' : ''}`, async ({
    page,
    context,
    provider,
    signInByCode,
  }) => {
    await provider.patch({ http_only_sessions })
    try {
      await page.goto('/?products=otp')
      const address = await signInByCode(page)
      const other = await context.newPage()
      const isStoring = Promise.withResolvers<void>()
      const isSignedOut = Promise.withResolvers<void>()
      await other.route('**/held', async (route) => {
        isStoring.resolve()
        await isSignedOut.promise
        await route.fulfill({ body: '' })
      })
      // Holds this tab before it stores its state. Until it goes on, it does not hear what other tabs store.
      await other.addInitScript(() => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (key, text) {
          if (/^stytch_sdk_state_[^:]+$/.test(key)) {
            Storage.prototype.setItem = setItem
            const request = new XMLHttpRequest()
            request.open('GET', '/held', false)
            request.send()
          }
          setItem.call(this, key, text)
        }
      })
      await other.goto('/?products=otp')
      await isStoring.promise
      await person(page).getByRole('button', { name: 'Sign out' }).click()
      await expect(emailField(page)).toBeVisible()
      isSignedOut.resolve()
      await expect(person(other)).toContainText('Nobody yet.')
      await expect(emailField(page)).toBeVisible()
      expect(await person(page).innerText()).not.toContain(address)
      await page.reload()
      await expect(person(page)).toContainText('Nobody yet.')
    } finally {
      await provider.patch({ http_only_sessions: false })
    }
  })
