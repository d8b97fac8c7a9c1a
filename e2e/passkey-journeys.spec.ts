import { authenticatorOn } from '../packages/widget/src/testing/passkeys.ts'
import { repeated } from '../tools/test/slices.ts'
import {
  banner,
  failed,
  inPage,
  passkeyOfSignedOut,
  person,
  press,
  useButton,
  withForm,
  withoutAutofill,
} from './fixtures/passkeys.ts'
import { expect, test } from './fixtures/test.ts'
import { emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

test(
  'the button signs in; after a cancelled or unknown passkey it shows the error and works the next time',
  repeated('the button signs in; after a cancelled or unknown passkey it shows the error and works the next time'),
  async ({ page, address, signedInBefore }) => {
    await withoutAutofill(page)
    const authenticator = await passkeyOfSignedOut(page, signedInBefore)
    await page.goto(withForm)
    await authenticator.verifies(false)
    await useButton(page).click()
    await expect(banner(page)).toHaveText(failed)
    await authenticator.verifies(true)
    await useButton(page).click()
    await expect(screen(page, 'PasskeyConfirmation')).toContainText('successfully authenticated')
    await expect(person(page)).toContainText(address)
  },
)

test('the field offers the passkey, choosing it signs in, and another tab notices', async ({
  page,
  context,
  address,
  signedInBefore,
}) => {
  await passkeyOfSignedOut(page, signedInBefore)
  const second = await context.newPage()
  await second.goto('/?products=otp')
  await expect(person(second)).toContainText('Nobody yet.')
  // The authenticator answers at once.
  await page.goto(withForm)
  await expect(screen(page, 'PasskeyConfirmation')).toBeVisible()
  await expect(person(page)).toContainText(address)
  await expect(person(second)).toContainText(address)
})

test(
  'two tabs with passkey autofill do not interfere with each other',
  repeated('two tabs with passkey autofill do not interfere with each other'),
  async ({ page, context, signedInBefore }) => {
    const authenticator = await passkeyOfSignedOut(page, signedInBefore)
    await authenticator.answers(false)
    const second = await context.newPage()
    await (await authenticatorOn(second)).answers(false)
    for (const tab of [page, second]) {
      await tab.goto(withForm)
      await expect(emailField(tab)).toHaveAttribute('autocomplete', 'email webauthn')
    }
    await authenticator.answers(true)
    await page.reload()
    await expect(screen(page, 'PasskeyConfirmation')).toBeVisible()
    await expect(person(second)).toContainText('@example.com')
    await second.close()
  },
)

test(
  "the site's own passkey ceremony and ours do not interfere with each other",
  repeated("the site's own passkey ceremony and ours do not interfere with each other"),
  async ({ page, signedInBefore }) => {
    const authenticator = await passkeyOfSignedOut(page, signedInBefore)
    await authenticator.answers(false)
    await page.goto(withForm)
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'email webauthn')
    const ask = (milliseconds: number) =>
      page.evaluate(async (patience) => {
        const publicKey = { challenge: new Uint8Array(32), rpId: 'localhost', userVerification: 'required' } as const
        const asked = navigator.credentials.get({ publicKey, signal: AbortSignal.timeout(patience) })
        return asked.then((found) => found?.type).catch((fault: Error) => fault.name)
      }, milliseconds)
    // The authenticator does not answer yet, because that would also complete our own pending request.
    expect(await ask(500)).toBe('TimeoutError')
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'email')
    await authenticator.answers(true)
    const own = await ask(20_000)
    expect(own).toBe('public-key')
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'email')
    await expect(screen(page, 'Main')).toBeVisible()
  },
)

test(
  'unmounting the widget ends the ceremony of its passkey autofill',
  repeated('unmounting the widget ends the ceremony of its passkey autofill'),
  async ({ page, signedInBefore, complaints }) => {
    const authenticator = await passkeyOfSignedOut(page, signedInBefore)
    await authenticator.answers(false)
    await page.goto(withForm)
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'email webauthn')
    await page.goto('/?products=otp')
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'email')
    await authenticator.answers(true)
    const own = await page.evaluate(() =>
      navigator.credentials
        .get({ publicKey: { challenge: new Uint8Array(32), rpId: 'localhost', userVerification: 'required' } })
        .then((found) => found?.type),
    )
    expect(own).toBe('public-key')
    expect(complaints).toEqual([])
  },
)

test('a password sign-in upgrades to a passkey silently, is announced by mail, and the passkey signs in', async ({
  page,
  provider,
  address,
  inbox,
  advance,
  signedInBefore,
}) => {
  const password = 'wonderful Otter 9 lantern'
  const authenticator = await authenticatorOn(page)
  // A test cannot use the browser's password manager, so the page's authenticator creates the passkey.
  await page.addInitScript(() => {
    const { create } = CredentialsContainer.prototype
    CredentialsContainer.prototype.create = function (given) {
      const { mediation, ...options } = given as CredentialCreationOptions & { mediation?: string }
      return create.call(this, options)
    }
  })
  await signedInBefore(page)
  await page.goto('/?products=otp')
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(address)
  await inPage(
    page,
    provider,
    ({ passwords }, secret) => passwords.resetBySession({ password: secret, session_duration_minutes: 30 }),
    password,
  )
  const logIn = async () => {
    await page.goto('/?products=passwords')
    // The page renders the form again once it knows that yesterday's session has ended.
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Nobody yet.')
    await submitEmail(page, address)
    await widget(page).getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Continue')
    await expect(screen(page, 'PasswordConfirmation')).toBeVisible()
  }
  const subjects = async () => (await inbox(address)).map(({ subject }) => subject)
  const told = 'A passkey was added to your account'
  // A password that is a day old: until then its owner may object to it.
  await advance(25 * 60 * 60)
  await logIn()
  expect(await authenticator.credentialIds()).toEqual([])

  await provider.patch({ passkey_upgrade_enabled: true })
  await page.context().clearCookies()
  await logIn()
  await expect.poll(subjects).toContain(told)
  expect(await authenticator.credentialIds()).toHaveLength(1)
  await page.context().clearCookies()
  await page.goto(withForm)
  await expect(screen(page, 'PasskeyConfirmation')).toBeVisible()
  await expect(person(page)).toContainText(address)
  await provider.patch({ passkey_upgrade_enabled: false })
})
