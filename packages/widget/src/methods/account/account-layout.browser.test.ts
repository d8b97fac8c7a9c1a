import { expect } from 'playwright/test'
import { ada, box, button, openAccount, section } from '../../testing/account.ts'
import { test } from '../../testing/site.ts'

const rail = { name: 'Parts of your account' } as const

test('a wide account lists its parts, which lead to their first section without a change of the URL', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 })
  await openAccount(page, site)
  const parts = box(page).getByRole('navigation', rail).getByRole('button')
  await expect(parts).toHaveText(['Profile', 'Security', 'Sessions', 'Apps', 'Data'])
  await expect(parts.first()).toHaveAttribute('aria-current', 'true')
  const url = page.url()
  await parts.filter({ hasText: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeInViewport()
  await expect(parts.filter({ hasText: 'Security' })).toHaveAttribute('aria-current', 'true')
  expect(page.url()).toBe(url)
  expect(site.complaints).toEqual([])
})

test('a narrow account, and one with a single part, have no list of parts', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAccount(page, site)
  await expect(section(page, 'sessions')).toBeVisible()
  await expect(box(page).getByRole('navigation', rail)).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(box(page).getByRole('navigation', rail)).toBeVisible()
  await openAccount(page, site, { sections: ['emails', 'profile'] })
  await expect(section(page, 'emails')).toBeVisible()
  await expect(box(page).getByRole('navigation', rail)).toHaveCount(0)
})

test('says what an app may do in the sentences of the consent, and spaces numbers', async ({ page, site }) => {
  const app = {
    connected_app_id: 'connected-app-test-1',
    name: 'Notes',
    scopes_granted: 'openid email offline_access read:notes',
  }
  site.answers.set('users/connected_apps', { data: { connected_apps: [app] } })
  await openAccount(page, site)
  const apps = section(page, 'connected-apps')
  await expect(apps).toContainText('Know who you are')
  await expect(apps).toContainText('Your email address')
  await expect(apps).toContainText("Keep access when you're not using the app")
  await expect(apps).toContainText('Use the permission read:notes')
  await expect(apps).not.toContainText('offline_access')
  await expect(section(page, 'phones')).toContainText('+1 415 555 0123')
  await expect(button(page, 'Remove +1 415 555 0123')).toBeVisible()
})

test('the deletion is in the color of errors, and no other button of the account is', async ({ page, site }) => {
  await openAccount(page, site, {}, ada)
  await expect(button(page, 'Delete account')).toHaveCSS('color', 'rgb(139, 18, 20)')
  await expect(button(page, 'Download my data')).toHaveCSS('color', 'rgb(25, 48, 61)')
})
