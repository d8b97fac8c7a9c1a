import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'

test('an operator finds a user by the beginning of the address, unlocks and deletes them', async ({
  page,
  provider,
  address,
  signInByCode,
}) => {
  await page.goto('/')
  await signInByCode(page)
  await openConsole(page, provider.url)
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox').fill(address.slice(0, -5))
  const row = page.getByRole('row').filter({ hasText: address })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address)
  expect(await axeFindings(runIn(page))).toEqual([])
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('row', { name: /user\.unlocked/ })).toContainText('latchkey user unlock')
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('The user is not signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete user' })
  expect(await axeFindings(runIn(page))).toEqual([])
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.getByRole('searchbox').fill(address)
  await expect(page.getByRole('status')).toContainText('No user found')
})

const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>'

test('O11 shows names and user agents of users as text', async ({ provider, page }) => {
  const response = await fetch(`${provider.url}/v1/users`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${provider.projectId}:${provider.secret}`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email: 'markup@example.com', name: { first_name: markup, last_name: '' } }),
  })
  expect(response.ok).toBe(true)
  await openConsole(page, provider.url)
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox').fill('markup@')
  const row = page.getByRole('row').filter({ hasText: 'markup@example.com' })
  await expect(row).toContainText(markup)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup)
  await expect(page).toHaveTitle('Latchkey console')
})

test('O12 no other page can frame the console', async ({ page, provider }) => {
  const origin = await openConsole(page, provider.url)
  const answer = await page.request.get(origin)
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(answer.headers()['x-frame-options']).toBe('DENY')
})
