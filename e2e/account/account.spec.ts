import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test('a user opens the account after a sign-in, changes the name, adds an address and removes it', async ({
  page,
  signInByCode,
  codeFor,
  address,
}) => {
  test.slow()
  await page.goto('/')
  await signInByCode(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const account = page.locator('[data-latchkey-screen="Account"]')
  const emails = account.getByRole('region', { name: 'Email addresses' })
  await expect(emails).toContainText(address)
  await account.getByRole('button', { name: 'Edit name' }).click()
  await account.getByLabel('First name').fill('Ada')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByRole('region', { name: 'Profile' })).toContainText('Ada')

  const second = `second-${address}`
  await account.getByRole('button', { name: 'Add email address' }).click()
  await account.getByLabel('New email address').fill(second)
  await account.getByRole('button', { name: 'Send code' }).click()
  await expect(emails).toContainText(`sent to ${second}`)
  await emails.getByRole('textbox').fill(await codeFor(second))
  await expect(emails.getByRole('listitem')).toContainText([address, second])
  expect(await axeFindings(runIn(page), '#login')).toEqual([])

  await account.getByRole('button', { name: `Remove ${second}` }).click()
  await account.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(emails.getByRole('listitem')).toHaveCount(1)
  // The reload reads the account from the provider.
  await page.reload()
  await expect(account.getByRole('region', { name: 'Profile' })).toContainText('Ada')
  await expect(emails.getByRole('listitem')).toHaveCount(1)

  // The only way in stays.
  await account.getByRole('button', { name: `Remove ${address}` }).click()
  await account.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(emails.getByRole('alert')).toHaveText('This is your only way to sign in. Add another one first.')
})
