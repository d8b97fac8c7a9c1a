import { alert, button, codeField, field, type Person, screen } from './person.ts'
import { expect, test } from './test.ts'

type Mounts = Record<'mountLogin' | 'mountPasskeyRegistration', (options: object) => object>

const mount = (person: Person, which: keyof Mounts) =>
  person.driver.run((which) => {
    const { client, mount, callbacks } = window as unknown as { client: Mounts; mount: object; callbacks: object }
    client[which]({ ...mount, callbacks })
  }, which)

/**
 * Runs in the page. WebKitGTK creates no passkeys; the others would ask for a security key, which no test can touch.
 */
function takePromptAway() {
  const { credentials } = navigator as { readonly credentials?: CredentialsContainer }
  const create = credentials?.create.bind(credentials)
  if (credentials && create) credentials.create = (options) => create({ ...options, signal: AbortSignal.timeout(300) })
}

test('passkeys: shows the warning without a user, and the error when there is no authenticator', async ({
  person,
  guest,
  address,
  codeFor,
}) => {
  await person.driver.open(guest.address({ config: { products: ['otp'] } }))
  await person.see(field('Email'))
  await mount(person, 'mountPasskeyRegistration')
  await person.read(alert, 'Cannot use PasskeyRegistration component without active user authenticated.')
  await person.miss(button('Create a Passkey'))

  await mount(person, 'mountLogin')
  await person.fill(field('Email'), address)
  await person.driver.press('Enter')
  await person.see(codeField)
  await person.driver.type(await codeFor(address))
  await person.see(screen('OTPConfirmation'))
  await mount(person, 'mountPasskeyRegistration')
  await person.read(screen('PasskeyRegistrationStart'), 'encrypted digital keys')
  await person.driver.run(takePromptAway)
  await person.press(button('Create a Passkey'))
  await person.read(alert, 'Your Passkey was not created.')
  await person.seeThat(button('Create a Passkey'), { disabled: false })
  await person.press(button('Skip'))
  await person.see(screen('PasskeyRegistrationSuccess'))
  await person.miss({ css: '[data-latchkey-screen] li' })
  expect(await person.driver.run(() => document.querySelectorAll('[data-latchkey-screen] button').length)).toBe(2)
})
