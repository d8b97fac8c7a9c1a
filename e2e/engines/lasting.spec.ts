import { type Counts, count } from '@latchkey/widget/testing/counts'
import { nodes } from './nodes.ts'
import { button, codeField, field, screen } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

test(
  'a hundred mounts, including refused addresses and shadow roots, leave no listener, timer, style or element',
  repeatedIn('a hundred mounts', 'firefox', 'webkit'),
  async ({ person, guest }) => {
    const { driver } = person
    await driver.open(guest.address({ config: { products: ['otp'] } }))
    await person.see(field('Email'))
    await driver.run(() => document.querySelector('input')?.focus())
    // From here on no listener is added that lasts as long as the page.
    await expect.poll(async () => (await nodes(person)).isReacts).toBe(true)
    await driver.run(count)
    const cycle = (times: number) =>
      driver.run((times) => {
        const { client, mount, handle } = window as unknown as Page
        handle.unmount()
        for (let turn = 0; turn < times; turn += 1) {
          const one = client.mountLogin({ ...mount, config: { ...mount.config, enableShadowDOM: turn % 2 === 1 } })
          const place = document.querySelector('#login')
          const email = (place?.firstElementChild?.shadowRoot ?? place)?.querySelector('input')
          if (!email) throw new Error(`The mount ${turn} shows no field.`)
          email.focus()
          email.value = 'no address'
          email.form?.requestSubmit()
          one.unmount()
        }
      }, times)
    const counts = () => driver.run(() => (window as unknown as Page).counts())
    const settled = async () => {
      // The two-minute timer belongs to WebKit's driver, for the running script.
      const passing = async () => (await counts()).timers.filter((delay) => delay < 60_000)
      await expect.poll(passing).toEqual([])
      return counts()
    }
    await cycle(10)
    const before = await settled()
    await cycle(100)
    expect(await settled()).toEqual(before)
    expect(before.styleSheets).toBe(0)
  },
)

test('a page that was left at the code screen returns to it, also in a browser that reloads it, and signs in', async ({
  person,
  engine,
  guest,
  provider,
  address,
  codeFor,
}) => {
  const { driver } = person
  await driver.open(guest.address({ config: { products: ['otp'] } }))
  await person.fill(field('Email'), address)
  await person.press(button('Continue with email'))
  await person.see(screen('OTPAuthenticate'))
  await driver.run(() => void Object.assign(window, { wasLeft: true }))
  await driver.open(`${provider.url}/health`)
  await driver.back()
  await expect.poll(() => driver.run(() => document.title).catch(() => '')).toBe('Guest')
  await person.see(screen('OTPAuthenticate'))
  // Playwright disables Chromium's cache, which has a separate test.
  expect(await driver.run(() => 'wasLeft' in window)).toBe(engine !== 'chromium')
  await person.press(codeField)
  await driver.type(await codeFor(address))
  await person.read(screen('OTPConfirmation'), 'Success')
})

interface Page {
  readonly client: { mountLogin(options: object): { unmount(): void } }
  readonly mount: { readonly config: object }
  readonly handle: { unmount(): void }
  counts(): Counts
}
