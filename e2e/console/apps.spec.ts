import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { rotateSecret } from './rotate-secret.ts'

test('an operator creates a connected app, rotates its secret with an overlap, and deletes it', async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'Connected apps' }).click()
  const form = page.getByRole('form', { name: 'Create an app' })
  await form.getByLabel('Name, for the consent screen').fill('Reporting')
  await form.getByLabel('Redirect URLs').fill('https://reports.example/in')
  await form.getByRole('button', { name: 'Create' }).click()
  const created = page.getByRole('region', { name: 'Secret of the new app' })
  const first = (await created.locator('code').textContent()) ?? ''
  await created.getByRole('button', { name: 'I have stored it' }).click()
  const app = page.getByRole('article', { name: 'Reporting' })
  await expect(app).toContainText(`ends in ${first.slice(-4)}`)
  await rotateSecret(page, app)
  await app.getByText('Edit', { exact: true }).click()
  const edit = app.getByRole('form', { name: 'Edit Reporting' })
  await edit.getByLabel('Redirect URLs').fill('https://reports.example/in\nhttps://reports.example/two')
  await edit.getByLabel('https URL of a logo').fill('https://reports.example/logo.png')
  await edit.getByLabel('The app may exchange an access token for a session').check()
  await edit.getByRole('button', { name: 'Save the app' }).click()
  await expect(app.getByText('https://reports.example/two', { exact: true }).first()).toBeVisible()
  await app.getByText('Edit', { exact: true }).click()
  await expect(edit.getByLabel('https URL of a logo')).toHaveValue('https://reports.example/logo.png')
  await expect(edit.getByLabel('The app may exchange an access token for a session')).toBeChecked()
  await expect(edit.getByRole('button', { name: 'Save the app' })).toBeDisabled()
  await app.getByRole('button', { name: 'Delete Reporting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(app).toBeHidden()
})

test('an operator sets the OAuth client of a provider and turns the provider off', async ({ page }) => {
  // Its own server: other tests sign in with GitLab.
  const provider = await startProvider()
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'OAuth clients' }).click()
  const form = page.getByRole('form', { name: 'Set a client' })
  await form.getByLabel('Provider').selectOption('GitLab')
  await form.getByLabel('Client ID').fill('of-the-site')
  await form.getByLabel('Client secret').fill('a-secret-at-gitlab')
  await form.getByRole('button', { name: 'Set the client' }).click()
  const row = page.getByRole('row', { name: 'GitLab' })
  await expect(row).toContainText('of-the-site')
  expect(await page.content()).not.toContain('a-secret-at-gitlab')
  expect(await axeFindings(runIn(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await row.getByRole('button', { name: 'Turn off GitLab' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(row).toContainText('off')
  await provider.stop()
})
