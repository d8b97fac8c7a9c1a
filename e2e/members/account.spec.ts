import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { numberOf } from '../fixtures/number.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { codeField, phoneField, screen, submitEmail } from '../fixtures/widget.ts'
import { test as journeys, type Organization } from './site.ts'

interface Fixtures {
  /** Adds this address to a new organization, and signs the member in with a code. Resolves with the organization. */
  readonly signInMember: (address: string, policies?: object) => Promise<Organization>
  /** Confirms a change in the dialog with another code to this address. */
  readonly prove: (address: string) => Promise<void>
}

const test = journeys.extend<Fixtures>({
  signInMember: ({ page, open, organization, member, mailedCode }, use) =>
    use(async (address, policies = {}) => {
      const one = await organization({ ...policies })
      await member(one, address)
      await open({ products: ['emailOtp'], organizationSlug: one.slug })
      await submitEmail(page, address)
      await codeField(page).fill(await mailedCode(address))
      await expect(screen(page, 'Logged In')).toBeVisible()
      return one
    }),

  prove: ({ page, mailedCode }, use) =>
    use(async (address) => {
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
      await dialog.getByRole('button', { name: `Send a code to ${address}` }).click()
      await dialog.getByRole('textbox').fill(await mailedCode(address, 2))
      await expect(dialog).toHaveCount(0)
    }),
})

const showAccount = (page: Page, config: object = {}) =>
  page.evaluate((config) => {
    const { client } = window as unknown as { client: { mountAccount(options: object): object } }
    client.mountAccount({
      elementId: '#login',
      config,
      callbacks: { onEvent: ({ type }: { type: string }) => window.heard.push(type) },
    })
  }, config)

test('a member changes the name, and asks for the deletion after a proof', async ({
  page,
  address,
  signInMember,
  prove,
  advance,
}) => {
  const one = await signInMember(address)
  await showAccount(page)
  const account = screen(page, 'Account')
  const region = (name: string) => account.getByRole('region', { name, exact: true })
  await expect(account.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(account).toContainText(one.name)
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(1)
  await expect(region('Connected apps')).toContainText('No app has access to your account.')
  // A member has one address, which can be replaced and not removed.
  await expect(region('Email addresses').getByRole('button')).toHaveText(['Change email address'])
  for (const absent of ['Passkeys', 'Wallets']) await expect(region(absent)).toHaveCount(0)

  await account.getByRole('button', { name: 'Edit name' }).click()
  await account.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(region('Profile')).toContainText('Ada Lovelace')
  await account.getByRole('button', { name: 'Edit picture' }).click()
  await account.getByLabel('Picture URL').fill('javascript:alert(1)')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByRole('alert').filter({ hasText: 'https://' })).toBeVisible()
  await account.getByRole('button', { name: 'Cancel' }).click()
  await account.getByRole('button', { name: 'Edit language' }).click()
  await account.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account.getByRole('region', { name: 'Profil', exact: true })).toContainText('Deutsch')
  await account.getByRole('button', { name: 'Sprache bearbeiten' }).click()
  await account.getByRole('combobox', { name: 'Sprache' }).selectOption({ index: 0 })
  await account.getByRole('button', { name: 'Speichern' }).click()
  await expect(region('Profile')).toContainText('Same as this site')

  await advance(301)
  await region('Delete account').getByRole('button', { name: 'Delete account' }).click()
  await region('Delete account').getByRole('button', { name: 'Delete account' }).click()
  await prove(address)
  await expect(region('Delete account')).toContainText('Your account will be deleted on')
  await account.getByRole('button', { name: 'Keep my account' }).click()
  await expect(region('Delete account')).toContainText('after a waiting time of 14 days')
  expect(await axeFindings(runIn(page), '#login')).toEqual([])
})

test(
  'a member connects an account of an allowed provider after a proof, and removes it again',
  repeated('account of members with a provider'),
  async ({ page, address, signInMember, prove, advance, inbox }) => {
    await signInMember(address, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp', 'github_oauth'] })
    const config = { oauthOptions: { providers: ['google', { type: 'github' }] } }
    await showAccount(page, config)
    const accounts = screen(page, 'Account').getByRole('region', { name: 'Connected accounts' })
    await expect(accounts.getByRole('button')).toHaveText(['Connect GitHub'])
    await advance(301)
    await accounts.getByRole('button', { name: 'Connect GitHub' }).click()
    await prove(address)
    await answerAs(page, `github-${address}`)
    await expect(screen(page, 'Logged In')).toBeVisible()

    await showAccount(page, config)
    await expect(accounts.getByRole('listitem')).toContainText(['GitHub'])
    // The mark of the provider.
    await expect(accounts.locator('svg')).toHaveCount(1)
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
    await accounts.getByRole('button', { name: 'Remove GitHub' }).click()
    await accounts.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(accounts).toContainText('No connected account yet.')
    await expect(accounts.getByRole('button')).toHaveText(['Connect GitHub'])
    const subjects = async () => (await inbox(address)).map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['GitHub was added to your account', 'GitHub was removed from your account']))
  },
)

test(
  'a member replaces the address after a proof, with the code sent to the new one, and the old one is notified',
  repeated('account: a member replaces the address after a'),
  async ({ page, address, signInMember, member, prove, mailedCode, advance, inbox }) => {
    const taken = `taken-${address}`
    await member(await signInMember(address), taken)
    await showAccount(page)
    const emails = screen(page, 'Account').getByRole('region', { name: 'Email addresses' })
    await advance(301)
    await emails.getByRole('button', { name: 'Change email address' }).click()
    const field = emails.getByLabel('New email address')
    await expect(field).toHaveAccessibleDescription(/other devices will be signed out/)
    await field.fill(taken)
    await field.press('Enter')
    await prove(address)
    await expect(emails.getByRole('alert')).toHaveText('This email address is already in use.')
    const fresh = `fresh-${address}`
    await field.fill(fresh)
    await field.press('Enter')
    await expect(emails).toContainText(`sent to ${fresh}`)
    await expect(emails).toContainText(address)
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
    await emails.getByRole('textbox').fill(await mailedCode(fresh))
    await expect(emails.getByRole('listitem')).toHaveText([fresh])
    await expect(emails.getByRole('heading')).toBeFocused()
    await expect(page.locator('.lk-owner')).toContainText(fresh)
    await expect.poll(() => page.evaluate(() => window.heard)).toContain('ACCOUNT_CHANGED')
    const notices = async () => (await inbox(address)).map(({ subject, text }) => `${subject} ${text}`)
    await expect.poll(notices).toContainEqual(expect.stringContaining('now has a different address'))
  },
)

test(
  'a member with a second factor replaces the address, and verifies that factor in the sign-in again',
  repeated('address of members with a second factor'),
  async ({ page, address, open, organization, member, mailedCode }, info) => {
    const { typed, international } = numberOf(info)
    const policies = { mfa_policy: 'REQUIRED_FOR_ALL', mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] }
    const one = await organization(policies)
    await member(one, address)
    const config = { products: ['emailOtp'], organizationSlug: one.slug }
    await open(config)
    await submitEmail(page, address)
    await codeField(page).fill(await mailedCode(address))
    await phoneField(page).fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await codeField(page).fill(await mailedCode(international))
    await expect(screen(page, 'Logged In')).toBeVisible()

    await showAccount(page)
    const account = screen(page, 'Account')
    const fresh = `fresh-${address}`
    await account.getByRole('button', { name: 'Change email address' }).click()
    await account.getByLabel('New email address').fill(fresh)
    await page.keyboard.press('Enter')
    await codeField(page).fill(await mailedCode(fresh))
    await expect(account).toContainText('You are not signed in.')
    expect(await page.evaluate(() => window.heard)).toEqual(
      expect.arrayContaining(['ACCOUNT_CHANGED', 'ACCOUNT_SIGNED_OUT']),
    )
    await open(config)
    await submitEmail(page, fresh)
    await codeField(page).fill(await mailedCode(fresh, 2))
    await codeField(page).fill(await mailedCode(international, 2))
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'a member of an organization with links only replaces the address with a link, in the same browser',
  repeated('address of members by a link'),
  async ({ page, address, open, organization, member, inbox }) => {
    const linkTo = async (to: string) => {
      await expect.poll(async () => (await inbox(to)).some(({ link }) => link !== undefined)).toBe(true)
      return (await inbox(to)).find(({ link }) => link !== undefined)?.link ?? ''
    }
    const one = await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] })
    await member(one, address)
    await open({ products: ['emailMagicLinks'], organizationSlug: one.slug })
    await submitEmail(page, address)
    await page.goto(await linkTo(address))
    await expect(screen(page, 'Logged In')).toBeVisible()
    await showAccount(page)
    const emails = screen(page, 'Account').getByRole('region', { name: 'Email addresses' })
    const fresh = `fresh-${address}`
    await emails.getByRole('button', { name: 'Change email address' }).click()
    await emails.getByLabel('New email address').fill(fresh)
    await emails.getByRole('button', { name: 'Send link' }).click()
    await expect(emails).toContainText(`sent to ${fresh}, in this browser`)
    expect(await axeFindings(runIn(page), '#login')).toEqual([])
    await page.goto(await linkTo(fresh))
    await expect(screen(page, 'Logged In')).toBeVisible()
    await showAccount(page)
    await expect(emails.getByRole('listitem')).toHaveText([fresh])
  },
)
