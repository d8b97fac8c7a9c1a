import { authenticatorOn } from '../../packages/widget/src/testing/passkeys.ts'
import { useButton, withForm, withoutAutofill } from '../fixtures/passkeys.ts'
import { expect, test } from '../fixtures/test.ts'

const A_DAY = 86_400

test('a user adds a passkey, renames it, keeps the only address, and a day later proves with the passkey who they are and removes it', async ({
  page,
  address,
  advance,
  signInByCode,
}) => {
  const authenticator = await authenticatorOn(page)
  await withoutAutofill(page)
  await page.goto(withForm)
  await signInByCode(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const account = page.locator('[data-latchkey-screen="Account"]')
  const region = (name: string) => account.getByRole('region', { name, exact: true })
  const press = (name: string) => account.getByRole('button', { name, exact: true }).click()
  const passkeys = region('Passkeys')
  const emails = region('Email addresses')
  await expect(passkeys).toContainText('No passkey yet.')

  await authenticator.verifies(false)
  await press('Add passkey')
  await expect(passkeys.getByRole('alert')).toHaveText('The passkey was not added. Try it again.')
  await authenticator.verifies(true)
  await press('Add passkey')
  await expect(passkeys.getByRole('listitem')).toContainText(['Passkey 1'])
  // One device holds one passkey of an account.
  await press('Add passkey')
  await expect(passkeys.getByRole('alert')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  await press('Rename Passkey 1')
  await account.getByLabel('Name of the passkey').fill('Laptop')
  await press('Save')
  await expect(passkeys.getByRole('listitem')).toContainText(['Laptop'])

  // A passkey never is the last way in: the provider keeps the address, with which its owner can replace a lost device.
  await press(`Remove ${address}`)
  await press('Remove')
  await expect(emails.getByRole('alert')).toHaveText('This is your only way to sign in. Add another one first.')
  await press('Cancel')

  // Five minutes after the sign-in a change needs a new proof. A passkey added today does not count yet.
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await advance(301)
  await press('Remove Laptop')
  await press('Remove')
  await expect(dialog.getByRole('button')).toHaveText([`Send a code to ${address}`, 'Cancel'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await advance(A_DAY)
  await page.goto(withForm)
  await useButton(page).click()
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(address)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await advance(301)
  await press('Remove Laptop')
  await press('Remove')
  await authenticator.verifies(false)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await authenticator.verifies(true)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(passkeys).toContainText('No passkey yet.')
  // The provider has no passkey either.
  await page.reload()
  await expect(passkeys).toContainText('No passkey yet.')
})
