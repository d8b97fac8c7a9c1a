import { expect } from '../fixtures/test.ts'
import { test } from '../members/site.ts'
import { openPortal, section } from './portal-page.ts'

test('an admin who never signed in by single sign-on cannot restrict the organization to it', async ({
  page,
  host,
  provider,
  organization,
  connection,
}) => {
  const one = await organization()
  await connection(one, 'Example Corp')
  await openPortal(page, host, provider, { sessionToken: one.admin, config: { page: 'organization' } })
  const methods = section(page, 'methods')
  await methods.getByRole('button', { name: /^Edit/ }).click()
  await methods.getByRole('switch', { name: 'Allow all sign-in methods' }).uncheck()
  const boxes = methods.getByRole('group', { name: 'Allowed sign-in methods' }).getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await methods.getByRole('checkbox', { name: 'Single sign-on' }).check()
  await methods.getByRole('button', { name: 'Save' }).click()
  await expect(methods).toContainText('this could lock you out. Sign in once by single sign-on')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await methods.getByRole('checkbox', { name: 'Code by email' }).check()
  await methods.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(methods.getByRole('button', { name: /^Edit/ })).toBeVisible()
})
