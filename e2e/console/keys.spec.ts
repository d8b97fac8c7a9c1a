import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator rotates a secret with an overlap, then revokes the old one', async ({ page }) => {
  // Its own server: other tests need their secret.
  const provider = await startProvider()
  const isAccepted = async (secret: string) => {
    const { status } = await fetch(`${provider.url}/v1/users/search`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${provider.projectId}:${secret}`)}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
    })
    return status === 200
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await openConsole(page, provider.url)
  await page.goto(`${new URL(page.url()).origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Keys' }).click()
  await expect(page.getByText('Only secret')).toBeVisible()
  await page.getByRole('form', { name: 'Rotate the secret' }).getByRole('button', { name: 'Rotate' }).press('Enter')
  const once = page.getByRole('region', { name: 'New secret' })
  const fresh = (await once.locator('code').textContent()) ?? ''
  expect(fresh).toMatch(/^secret-test-/)
  expect(await axeFindings(runIn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect([await isAccepted(provider.secret), await isAccepted(fresh)]).toEqual([true, true])
  await once.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText(fresh)).toBeHidden()
  await page
    .getByRole('row', { name: /with the project/ })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Only secret')).toBeVisible()
  expect([await isAccepted(provider.secret), await isAccepted(fresh)]).toEqual([false, true])
  await navigation(page).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('row', { name: /project\.secret_rotated/ })).toContainText('--overlap-hours 24')
  await expect(page.getByRole('row', { name: /project\.secret_revoked/ })).toContainText('latchkey secret revoke')
  expect(await page.content()).not.toContain(fresh)
  await provider.stop()
})
