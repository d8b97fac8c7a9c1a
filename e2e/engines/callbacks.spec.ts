import { alert, codeField, field, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

test(
  'a user signs in despite callbacks that throw; the site sees its own errors, and events are delivered when the page is left',
  repeatedIn('callbacks that throw', 'firefox', 'webkit'),
  async ({ person, connect, address, codeFor }) => {
    const { driver } = person
    const { network, guest } = await connect()
    await driver.open(guest.address({ config: { products: ['otp'] } }))
    await person.see(field('Email'))
    await driver.run(() => {
      const { client, mount } = window as unknown as Page
      const callbacks = {
        get onEvent(): never {
          throw new Error('getter')
        },
        onSuccess: () => Promise.reject(new Error('rejected')),
        onError() {
          throw new Error('thrown')
        },
      }
      client.mountLogin({ ...mount, callbacks })
    })
    await person.fill(field('Email'), address)
    await driver.press('Enter')
    const code = await codeFor(address)
    await person.seeThat(codeField, { focused: true })
    await driver.type(code === '000000' ? '111111' : '000000')
    await person.read(alert, 'Invalid passcode, please try again.')
    await driver.type(code)
    await person.read(screen('OTPConfirmation'), 'Success')
    await person.read({ css: '#who' }, address)
    // One for each call: a code was sent, one rejected, one accepted, the user signed in, the flow completed.
    const faults = ['getter', 'thrown', 'getter', 'rejected', 'getter']
    await expect.poll(() => driver.run(noted).then((lines) => lines.sort())).toEqual(faults.sort())
    await driver.run(() => document.querySelector('#wrong')?.replaceChildren())

    await driver.open(network.portal)
    await expect.poll(() => network.told).toEqual(expect.arrayContaining(['render_login_screen', 'email_sent']))
  },
)

test('delivers events of a page that is left while they are sent', async ({ person, connect, address }) => {
  const { network, guest } = await connect()
  await person.driver.open(guest.address({ config: { products: ['otp'] } }))
  await person.driver.run((elsewhere) => {
    const { fetch } = window
    window.fetch = (asked, init) => {
      const answered = fetch(asked, init)
      if (String(init?.body).includes('email_sent')) location.assign(elsewhere)
      return answered
    }
  }, network.portal)
  await person.fill(field('Email'), address)
  await person.driver.press('Enter')
  await expect.poll(() => network.told).toContain('email_sent')
  // No script can run between two pages.
  await expect(() => expect(person.driver.run(() => location.href)).resolves.toContain(network.portal)).toPass()
})

/** Runs in the page: returns the errors that the site has seen, by their last words. */
const noted = () =>
  (document.querySelector('#wrong')?.textContent ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1) ?? '')

interface Page {
  readonly client: { mountLogin(options: object): void }
  readonly mount: object
}
