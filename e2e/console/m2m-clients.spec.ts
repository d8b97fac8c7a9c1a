import { navigation, openConsole } from '../fixtures/console.ts'
import { expect, test } from '../fixtures/test.ts'
import { rotateSecret } from './rotate-secret.ts'

test('an operator creates an M2M client, finds it, changes its scopes, rotates its secret, and deletes it', async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  await page.goto(`${origin}/projects/${provider.projectId}`)
  await navigation(page).getByRole('link', { name: 'M2M clients' }).click()
  const form = page.getByRole('form', { name: 'Create a client' })
  await form.getByLabel('Name').fill('Nightly billing')
  await form.getByLabel('Scopes').fill('read:invoices write:invoices')
  await form.getByRole('button', { name: 'Create' }).click()
  const created = page.getByRole('region', { name: 'Secret of the new client' })
  const first = (await created.locator('code').textContent()) ?? ''
  await created.getByRole('button', { name: 'I have stored it' }).click()
  await expect(created).toHaveCount(0)
  expect(await page.content()).not.toContain(first)

  const client = page.getByRole('article', { name: 'Nightly billing' })
  const search = page.getByRole('searchbox')
  await search.fill('no such client')
  await expect(page.getByText('No client found.')).toBeVisible()
  await search.fill('WRITE:inv')
  await expect(client).toContainText(`ends in ${first.slice(-4)}`)

  await rotateSecret(page, client)

  await client.getByText('Edit', { exact: true }).click()
  const edit = client.getByRole('form', { name: 'Edit Nightly billing' })
  await edit.getByLabel('Scopes').fill('write:invoices\nwrite:letters')
  await edit.getByRole('button', { name: 'Save the client' }).click()
  await expect(client).toContainText('write:invoices write:letters')
  await client.getByRole('button', { name: 'Deactivate Nightly billing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(client).toContainText('inactive: it gets no tokens')
  await client.getByRole('button', { name: 'Activate' }).click()
  await expect(client.getByRole('button', { name: 'Deactivate Nightly billing' })).toBeVisible()
  await client.getByRole('button', { name: 'Delete Nightly billing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(client).toBeHidden()
})
