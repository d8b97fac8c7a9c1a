import { readFile } from 'node:fs/promises'
import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeField, screen, submitEmail } from '../fixtures/widget.ts'

test('a user opens the account after a sign-in, changes the name, adds an address and removes it', async ({
  page,
  signInByCode,
  codeFor,
  address,
}) => {
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

test(
  'a user signs out of another device, makes an address primary, downloads the data and keeps the account',
  repeated('other devices, addresses and data of the account'),
  async ({ page, browser, baseURL, signInByCode, codeFor, inbox, address }) => {
    await page.goto('/')
    await signInByCode(page)
    // Another browser of the same user.
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const otherPage = await elsewhere.newPage()
    await otherPage.goto('/')
    await submitEmail(otherPage, address)
    await codeField(otherPage).fill(await codeFor(address, 2))
    await expect(screen(otherPage, 'OTPConfirmation')).toBeVisible()

    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const account = page.locator('[data-latchkey-screen="Account"]')
    const sessions = account.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText('This device')
    await expect(sessions.getByRole('listitem').last()).toContainText(/ on .* Email/)
    await sessions.getByRole('listitem').last().getByRole('button').click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await otherPage.reload()
    await expect(screen(otherPage, 'Main')).toBeVisible()
    await elsewhere.close()

    const second = `second-${address}`
    const emails = account.getByRole('region', { name: 'Email addresses' })
    await account.getByRole('button', { name: 'Add email address' }).click()
    await account.getByLabel('New email address').fill(second)
    await account.getByRole('button', { name: 'Send code' }).click()
    await emails.getByRole('textbox').fill(await codeFor(second))
    await account.getByRole('button', { name: `Make primary: ${second}` }).click()
    await expect(emails.getByRole('listitem').first()).toContainText(second)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.format).toBe('latchkey.account.1')
    expect(data.user.emails.map(({ email }: { email: string }) => email)).toEqual([second, address])

    const deletion = account.getByRole('region', { name: 'Delete account' })
    await account.getByRole('button', { name: 'Delete account' }).click()
    await expect(deletion).toContainText('14 days')
    await deletion.getByRole('button', { name: 'Delete account' }).click()
    await expect(deletion).toContainText('Your account will be deleted on')
    await expect.poll(async () => (await inbox(second))[0]?.subject).toContain('will be deleted')
    // The reload reads the requested deletion from the provider.
    await page.reload()
    await deletion.getByRole('button', { name: 'Keep my account' }).click()
    await expect(deletion).toContainText('after a waiting time of 14 days')
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
  },
)
