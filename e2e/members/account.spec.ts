import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, screen, submitEmail } from '../fixtures/widget.ts'
import { test } from './site.ts'

test('a member changes the name, and asks for the deletion after a proof', async ({
  page,
  address,
  open,
  organization,
  member,
  mailedCode,
  advance,
}) => {
  test.slow()
  const one = await organization()
  await member(one, address)
  await open({ products: ['emailOtp'], organizationSlug: one.slug })
  await submitEmail(page, address)
  await codeField(page).fill(await mailedCode(address))
  await expect(screen(page, 'Logged In')).toBeVisible()
  await page.evaluate(() => {
    const { client } = window as unknown as { client: { mountAccount(options: object): object } }
    client.mountAccount({ elementId: '#login' })
  })
  const account = screen(page, 'Account')
  const region = (name: string) => account.getByRole('region', { name, exact: true })
  await expect(account.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(account).toContainText(one.name)
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(1)
  await expect(region('Connected apps')).toContainText('No app has access to your account.')
  // A member has one address, which the organization manages.
  await expect(region('Email addresses').getByRole('button')).toHaveCount(0)
  for (const absent of ['Passkeys', 'Wallets']) await expect(region(absent)).toHaveCount(0)

  await account.getByRole('button', { name: 'Edit name' }).click()
  await account.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(region('Profile')).toContainText('Ada Lovelace')

  await advance(301)
  await region('Delete account').getByRole('button', { name: 'Delete account' }).click()
  await region('Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByRole('button', { name: 'Send a code by email' }).click()
  await dialog.getByRole('textbox').fill(await mailedCode(address, 2))
  await expect(dialog).toHaveCount(0)
  await expect(region('Delete account')).toContainText('Your account will be deleted on')
  await account.getByRole('button', { name: 'Keep my account' }).click()
  await expect(region('Delete account')).toContainText('after a waiting time of 14 days')
  expect(await axeFindings(runIn(page), '#login')).toEqual([])
})
