import { ada } from '@latchkey/widget/testing/account'
import { grantedTo, leaveCookies } from '@latchkey/widget/testing/passkeys'
import type { Site } from '@latchkey/widget/testing/site'
import type { Page } from 'playwright/test'
import { expect, show, test } from './testing/react-site.ts'

/** Opens a page whose browser has a session of this user. */
const openSignedIn = async (page: Page, site: Site, reactSite: () => Promise<void>, user: object = ada) => {
  await leaveCookies(page, site)
  site.answers.set('sessions/authenticate', grantedTo(user))
  await reactSite()
}

test('opens the menu by mouse and keyboard, and moves in it as a menu does', async ({ page, site, reactSite }) => {
  await openSignedIn(page, site, reactSite)
  await show(page, 'UserButton', { accountURL: '#account', items: [{ label: 'Orders', url: '#orders' }] })
  const button = page.getByRole('button', { name: 'Account: Ada Lovelace' })
  await expect(button).toHaveText('AL')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const menu = page.getByRole('menu', { name: 'Account: Ada Lovelace' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Your account', 'Orders', 'Sign out'])
  const item = (name: string) => menu.getByRole('menuitem', { name })
  await expect(item('Your account')).toBeFocused()
  for (const [key, name] of [
    ['ArrowDown', 'Orders'],
    ['End', 'Sign out'],
    ['ArrowDown', 'Your account'],
    ['ArrowUp', 'Sign out'],
    ['Home', 'Your account'],
    ['s', 'Sign out'],
    ['o', 'Orders'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(item(name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Sign out')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#account$/)
  await expect(menu).toHaveCount(0)
  await button.click()
  await page.mouse.click(5, 400)
  await expect(menu).toHaveCount(0)
})

test('signs out, says if that failed, and renders nothing without a user', async ({ page, site, reactSite }) => {
  await openSignedIn(page, site, reactSite, { ...ada, name: {} })
  site.answers.set('sessions/revoke', 'offline')
  await show(page, 'UserButton')
  const button = page.getByRole('button', { name: 'Account: ada@example.com' })
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sign out'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('You are still signed in. Try again.')
  site.answers.set('sessions/revoke', { data: {} })
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(button).toHaveCount(0)
})

test('speaks the language of the page', async ({ page, site, reactSite }) => {
  await openSignedIn(page, site, reactSite)
  await show(page, 'UserButton', { locale: 'ar', accountURL: '/account' })
  await page.getByRole('button', { name: 'الحساب: Ada Lovelace' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['حسابك', 'تسجيل الخروج'])
  await expect(page.locator('.lk-user')).toHaveAttribute('dir', 'rtl')
})

test('shows content by whether a user is signed in', async ({ page, site, reactSite }) => {
  await openSignedIn(page, site, reactSite)
  await show(page, 'SignedIn', { children: 'Your orders' })
  await expect(page.getByText('Your orders')).toBeVisible()
  await show(page, 'SignedOut', { children: 'Sign in here' })
  await expect(page.locator('output')).toContainText('user-test-1')
  await expect(page.getByText('Sign in here')).toHaveCount(0)
  site.answers.set('sessions/revoke', { data: {} })
  await page.evaluate(() => window.stage.client.session.revoke())
  await expect(page.getByText('Sign in here')).toBeVisible()
  await show(page, 'SignedIn', { children: 'Your orders' })
  await expect(page.getByText('Your orders')).toHaveCount(0)
})

test('leaves for the sign-in page when the user signs out, with the page to return to', async ({
  page,
  site,
  reactSite,
}) => {
  await openSignedIn(page, site, reactSite)
  await show(page, 'RedirectToSignIn', { url: '/?sign-in', returnParameter: 'return_to' })
  await expect(page.locator('output')).toContainText('user-test-1')
  site.answers.set('sessions/revoke', { data: {} })
  await page.evaluate(() => void window.stage.client.session.revoke())
  await expect(page).toHaveURL(/\/\?sign-in&return_to=%2F$/)
})
