import type { Locator, Page } from 'playwright/test'
import { methods } from '../../packages/widget/src/b2b/methods.ts'
import { runIn } from '../engines/through-playwright.ts'
import { appCode } from '../fixtures/app-code.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { numberOf } from '../fixtures/number.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect, test as journeys } from '../fixtures/test.ts'
import { codeField, phoneField, screen, submitEmail } from '../fixtures/widget.ts'

interface Fixtures {
  /** Opens the playground with this query. */
  readonly open: (query: string) => Promise<void>
  /** Returns the screen once it is shown at rest and axe finds no violation. */
  readonly at: (name: string) => Promise<Locator>
  /** Types the newest code to this address, once `count` messages have arrived. */
  readonly typeCode: (to: string, count?: number) => Promise<void>
  /** Follows the newest link to this address, once `count` messages have arrived. */
  readonly followLink: (to: string, count?: number) => Promise<void>
}

/** Screens that the tests of this file have shown; they run one after the other. */
const met = new Set(['Finding Organization', 'Logging In'])

/** A user on the playground, with the development organizations. */
const test = journeys.extend<Fixtures>({
  open: ({ page, context }, use) =>
    use(async (query) => {
      // A signed-in member would see the account.
      await context.clearCookies()
      await page.goto(`/?vertical=organizations&${query}`)
    }),

  at: ({ page }, use, info) =>
    use(async (name) => {
      const there = screen(page, name)
      await expect(there).toBeVisible()
      await expect(page.locator('.latchkey[aria-busy]')).toHaveCount(0)
      // Once for each screen: a second look costs as much and finds the same.
      if (!met.has(name)) expect(await axeFindings(runIn(page), '[data-latchkey-screen]'), name).toEqual([])
      met.add(name)
      if (process.env.SHOTS)
        await page.locator('.stage').screenshot({ path: `${process.env.SHOTS}/${info.testId.slice(-3)} ${name}.png` })
      return there
    }),

  typeCode: ({ page, codeFor }, use) =>
    use(async (to, count) => {
      await codeField(page).fill(await codeFor(to, count))
    }),

  followLink: ({ page, inbox }, use) =>
    use(async (to, count = 1) => {
      await expect.poll(async () => (await inbox(to)).length).toBe(count)
      await page.goto((await inbox(to))[0]?.link ?? '')
    }),
})

const press = (there: Locator, name: string | RegExp) => there.getByRole('button', { name }).first().click()

/**
 * Signs in to the guarded organization, which admits users of its identity provider and then requires a second factor.
 */
const enterGuarded = async (page: Page, at: Fixtures['at'], email: string) => {
  await press(await at('Main'), 'Continue with Stand-in')
  await answerAs(page, email)
}

test.describe.configure({ mode: 'default' })

const guarded = 'flow=Organization&slug=guarded'

test('codes and links: the choice, both methods, a list to join from, and a used link', async ({
  page,
  address,
  open,
  at,
  typeCode,
  followLink,
  inbox,
}) => {
  const joiner = address.replace('@example.com', '@open.example')
  await open('products=emailOtp+emailMagicLinks')
  await submitEmail(page, joiner)
  await press(await at('Email Method Selection'), 'Email me a login code')
  await at('Email OTP Entry')
  await typeCode(joiner)
  await press(await at('Discovery'), /Open Door/)
  await at('Logged In')

  await open('products=emailMagicLinks')
  await submitEmail(page, joiner)
  await at('Email Confirmation')
  await followLink(joiner, 2)
  await at('Discovery')
  await page.goto((await inbox(joiner))[0]?.link ?? '')
  // As the screen says: request another link.
  await press(await at('Error'), 'Go back')
  await submitEmail(page, joiner)
  await followLink(joiner, 3)
  await press(await at('Discovery'), /Open Door/)
  await at('Logged In')
})

test('an organization that does not exist', async ({ open, at }) => {
  await open('flow=Organization&slug=nobody-made-this')
  await at('Error Organization Not Found')
})

test('passwords: forgotten, set by a mail, entered beside mails and alone', async ({
  page,
  address,
  open,
  at,
  followLink,
  provider,
}) => {
  const joiner = address.replace('@example.com', '@open.example')
  const door = 'flow=Organization&slug=open-door'
  const identify = async () => {
    await page.getByLabel('Email').fill(joiner)
    await press(await at('Main'), 'Continue')
  }
  const type = async (there: Locator) => {
    await there.getByLabel(/^(New p|P)assword$/).fill('Walnut ferry 7 lanterns')
    await press(there, 'Continue')
  }
  // A future member: the address is verified first, then a password is set.
  await open(`${door}&products=passwords&reset-redirect=${encodeURIComponent(`${provider.url}/reset`)}`)
  await identify()
  await at('Password Reset Verify Confirmation')
  await followLink(joiner)
  await type(await at('Password Reset Form'))
  await at('Logged In')

  await open(`${door}&products=passwords`)
  await identify()
  await type(await at('Password Email'))
  await at('Logged In')

  await open(`${door}&products=emailOtp+passwords`)
  await page.getByLabel('Email').fill(joiner)
  await press(await at('Main'), 'Use a password instead')
  await press(await at('Password Authenticate'), 'Sign up or reset password')
  await press(await at('Password Forgot Form'), 'Continue')
  await at('Password Set New Confirmation')
  // Between the two links a notice about the new password was mailed.
  await followLink(joiner, 3)
  await type(await at('Password Reset Form'))
  await at('Logged In')
})

test('second factors: an app from the QR code or the text, its codes, and a number', async ({
  page,
  address,
  open,
  at,
  typeCode,
}) => {
  await open(guarded)
  await enterGuarded(page, at, address)
  await press(await at('MFA Enrollment Selection'), 'Use an authenticator app')
  await press(await at('TOTP Enrollment QR Code'), 'Having trouble scanning?')
  const manual = await at('TOTP Enrollment Manual')
  const secret = await manual.locator('.lk-secret').innerText()
  await press(manual, 'Continue')
  await at('TOTP Entry')
  await codeField(page).fill(appCode(secret))
  const save = await at('Recovery Code Save')
  const [recovery = ''] = await save.getByRole('listitem').allInnerTexts()
  await press(save, 'Done')
  await at('Logged In')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await enterGuarded(page, at, address)
  await press(await at('TOTP Entry'), 'Use a backup code')
  const backup = await at('Recovery Code Entry')
  await backup.getByLabel('Backup code').fill(recovery)
  await press(backup, 'Continue')
  await expect(await at('Logged In')).toContainText('Backup codes left: 9')

  const other = `other-${address}`
  const { international, typed } = numberOf(test.info())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await enterGuarded(page, at, other)
  await press(await at('MFA Enrollment Selection'), 'Text me a code')
  await phoneField(page).fill(typed)
  await press(await at('SMS OTP Enrollment'), 'Continue')
  await at('SMS OTP Entry')
  await typeCode(international)
  await at('Logged In')
})

test('single sign-on by address: no connection, then the only one by its slug; several, one of which is chosen', async ({
  page,
  address,
  open,
  at,
  typeCode,
}) => {
  const lookFor = async (email: string) => {
    await press(await at('Main'), 'Use single sign-on')
    const ask = await at('SSO Discovery Email')
    await ask.getByLabel('Email').fill(email)
    await press(ask, 'Continue')
  }
  await open('')
  await lookFor(address)
  const fallback = await at('SSO Discovery Fallback')
  await fallback.getByLabel('Organization slug').fill('guarded')
  await press(fallback, 'Continue')
  await answerAs(page, address)
  await at('MFA Enrollment Selection')

  const founder = `founder-${address}`
  await open('create-form=true')
  await submitEmail(page, founder)
  await typeCode(founder)
  await press(await at('Discovery'), 'Create an organization')
  const form = await at('Create Organization')
  await press(form, 'Create an organization')
  const name = form.getByLabel('Organization name')
  await expect(name).toHaveAccessibleDescription('Please enter a name.')
  await expect(form.getByLabel('Organization slug')).not.toHaveAccessibleDescription(/Please enter a name/)
  await name.fill('Walnut Ferry')
  await press(form, 'Create an organization')
  await at('Logged In')
  const own = page.getByRole('region', { name: /^You are an admin of/ })
  for (const _ of [1, 2]) {
    const connected = page.waitForResponse((answer) => /\/sso\/saml\/[^/]+\/url$/.test(answer.url()))
    await press(own, 'Connect a test identity provider')
    await connected
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  await lookFor(founder)
  await press(await at('SSO Discovery Menu'), 'Continue with Test identity provider')
  await answerAs(page, founder)
  await at('Logged In')
})

test('the journeys show every screen of members except the two transient ones', () => {
  // The account and the page for connected apps have their own mounts and journeys.
  const all = methods.filter(({ isOwnMount }) => isOwnMount !== true).flatMap(({ owns }) => owns)
  expect([...met].toSorted()).toEqual(['Main', ...all].toSorted())
})
