import { generateKeyPairSync } from 'node:crypto'
import { authenticatorOn } from '../packages/widget/src/testing/passkeys.ts'
import {
  banner,
  failed,
  inPage,
  makePasskey,
  press,
  signOut,
  useButton,
  withForm,
  withoutAutofill,
} from './fixtures/passkeys.ts'
import { expect, test } from './fixtures/test.ts'
import { screen, submitEmail } from './fixtures/widget.ts'

test('a prompt that times out leaves the form and the button', async ({ page, signedInBefore }) => {
  const authenticator = await authenticatorOn(page)
  await withoutAutofill(page)
  // The provider's time limit is five minutes, which the test shortens.
  await page.addInitScript(() => {
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = function (options) {
      if (options?.publicKey) options.publicKey.timeout = 1_000
      return get.call(this, options)
    }
  })
  await signedInBefore(page)
  await makePasskey(page)
  await signOut(page)
  await page.goto(withForm)
  await authenticator.answers(false)
  await useButton(page).click()
  await expect(banner(page)).toHaveText(failed)
  await expect(useButton(page)).toBeFocused()
  await authenticator.answers(true)
  await useButton(page).click()
  await expect(screen(page, 'PasskeyConfirmation')).toBeVisible()
})

test('a passkey that is deleted from the account but not from the device is reported, and offered no longer', async ({
  page,
  provider,
  signedInBefore,
}) => {
  const authenticator = await authenticatorOn(page)
  await withoutAutofill(page)
  await signedInBefore(page)
  await makePasskey(page)
  // A site that does not notify the browser: through the wire alone.
  await page.evaluate(() => {
    Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: undefined })
  })
  await inPage(
    page,
    provider,
    async ({ user }) => {
      const { webauthn_registrations: made } = await user.get()
      for (const one of made) await user.deleteWebauthnRegistration(one.webauthn_registration_id)
    },
    null,
  )
  expect(await authenticator.credentialIds()).toHaveLength(1)
  await signOut(page)
  await page.goto(withForm)
  await useButton(page).click()
  await expect(banner(page)).toHaveText(
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  )
  await expect.poll(() => authenticator.credentialIds()).toEqual([])
})

test('an authenticator without user verification creates no passkey and signs no user in, and another method is offered', async ({
  page,
  signedInBefore,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
  await withoutAutofill(page)
  await signedInBefore(page)
  await page.goto('/?mount=passkeys')
  await press(page, 'Create a Passkey')
  await expect(banner(page)).toContainText('Your Passkey was not created.')
  await expect(screen(page, 'PasskeyRegistrationStart')).toContainText('it has to ask for a PIN')
  // The user created one on it elsewhere.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: btoa('a key ring'),
      isResidentCredential: true,
      rpId: 'localhost',
      signCount: 0,
      userHandle: btoa('somebody'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    },
  })
  await signOut(page)
  await page.goto(withForm)
  await useButton(page).click()
  // The browser skips it without a reason.
  await expect(banner(page)).toHaveText(failed)
  await submitEmail(page, 'somebody@example.com')
  await expect(screen(page, 'OTPAuthenticate')).toBeVisible()
})
