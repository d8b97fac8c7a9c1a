import { networkInterfaces } from 'node:os'
import { alert, button, codeField, field, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

test(
  'signs in for the life of the page where the browser blocks cookies and storage',
  repeatedIn('no storage', 'chromium'),
  async ({ person, connect, address, codeFor }) => {
    const { driver } = person
    const { guest } = await connect()
    await driver.open(guest.address({ config: { products: ['otp'] } }, 'sandboxed'))
    const kept = await driver.run(() => {
      const attempts = [() => localStorage, () => sessionStorage, () => document.cookie]
      return attempts.filter((attempt) => {
        try {
          attempt()
          return true
        } catch {
          return false
        }
      }).length
    })
    expect(kept, 'what the page may use').toBe(0)
    await person.fill(field('Email'), address)
    await driver.press('Enter')
    await person.seeThat(codeField, { focused: true })
    await driver.type(await codeFor(address))
    await person.read(screen('OTPConfirmation'), 'Success')
    await person.read({ css: '#who' }, address)
  },
)

/** A non-loopback address of this machine, which browsers do not trust: pages there have no `crypto.subtle`. */
const [away] = Object.values(networkInterfaces())
  .flat()
  .filter((one) => one?.family === 'IPv4' && !one.internal)

test('on plain HTTP a login link that needs PKCE shows that it needs HTTPS, and a code signs in', async ({
  person,
  provider,
  connect,
  address,
  codeFor,
}, info) => {
  info.skip(away === undefined, 'This machine has no address but loopback.')
  const { driver } = person
  const { network, guest } = await connect(away?.address)
  await provider.patch({ pkce_required_for_email_magic_links: true })
  try {
    await driver.open(guest.address({ config: { products: ['emailMagicLinks'] } }))
    expect(await driver.run(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
    await person.fill(field('Email'), address)
    await driver.press('Enter')
    await person.read(alert, 'Signing in this way needs https. Open this page with https and try again.')
    await person.seeThat(field('Email'), { value: address, focused: true })
    expect(network.calls.filter((path) => path.includes('magic_links'))).toEqual([])
  } finally {
    await provider.patch({ pkce_required_for_email_magic_links: false })
  }
  await driver.run(() => {
    const { client, mount } = window as unknown as Page
    client.mountLogin({ ...mount, config: { products: ['otp'] } })
  })
  await person.fill(field('Email'), address)
  await person.press(button('Continue with email'))
  await person.seeThat(codeField, { focused: true })
  await driver.type(await codeFor(address))
  await person.read(screen('OTPConfirmation'), 'Success')
  await person.read({ css: '#who' }, address)
})

interface Page {
  readonly client: { mountLogin(options: object): void }
  readonly mount: object
}
