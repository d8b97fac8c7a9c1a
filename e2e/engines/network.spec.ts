import type { Fault } from '../fixtures/network.ts'
import { alert, button, codeField, field, screen } from './person.ts'
import { expect, test } from './test.ts'

const unreachable = 'We are unable to reach the server. Check your connection and try again.'

/** WebKit accepts a truncated answer as complete. */
const cutShort = /^error (unreachable|invalid_answer)$/

/** Faults between the page and the provider, with the sentence for the user and the error for the page. */
const faults: readonly (readonly [fault: Fault, says: string, told: string | RegExp])[] = [
  ['offline', unreachable, 'unreachable'],
  ['cut', unreachable, cutShort],
  ['portal', unreachable, 'invalid_answer'],
  ['proxy', unreachable, 'invalid_answer'],
  ['redirect', unreachable, 'unreachable'],
  ['broken', 'Something broke on our side.', 'internal_server_error'],
  ['silent', unreachable, 'timeout'],
  ['busy', 'Too many requests.', 'too_many_requests'],
]

test('every network fault: shows a sentence, keeps the input, allows a retry, and sends one request', async ({
  person,
  connect,
  address,
  codeFor,
}) => {
  const { driver } = person
  const { network, guest } = await connect()
  const told: unknown[] = []
  const arrived = (end: string) => network.calls.filter((path) => path.endsWith(end)).length
  /** Causes a fault once; earlier messages are gone. */
  const suffer = (fault: Fault, act: () => Promise<void>, error: string | RegExp) =>
    test.step(fault, async () => {
      await network.befall(fault)
      await driver.run((isSilent) => void Object.assign(window, { isSilent }), fault === 'silent')
      await act()
      told.push(typeof error === 'string' ? `error ${error}` : expect.stringMatching(error))
      const heard = () => driver.run(() => (window as unknown as Page).heard.filter((one) => one.startsWith('error')))
      await expect.poll(heard).toEqual(told)
    })

  await driver.open(guest.address({ config: { products: ['otp'] } }))
  await driver.run(() => {
    const page = window as unknown as Page & { setTimeout: (task: () => void, delay?: number) => unknown }
    const { setTimeout } = page
    // The client waits ten seconds for an answer; the test shortens that for an answer that never comes.
    page.setTimeout = (task, delay = 0) => setTimeout(task, page.isSilent && delay === 10_000 ? 100 : delay)
  })
  await person.fill(field('Email'), address)
  for (const [fault, says, error] of faults) {
    await suffer(fault, () => driver.press('Enter'), error)
    await person.read(alert, says)
    await person.seeThat(field('Email'), { value: address, focused: true })
    await person.seeThat(button('Continue with email'), { disabled: false })
  }
  await network.befall(null)
  await driver.press('Enter')
  await person.seeThat(codeField, { focused: true })
  // An offline page sends no request; each other press, including the last, sent one.
  expect(arrived('/otps/email/login_or_create')).toBe(faults.length)

  const code = await codeFor(address)
  await suffer('cut', () => driver.type(code), cutShort)
  await person.read(alert, unreachable)
  await suffer('redirect', () => driver.press('Enter'), 'unreachable')
  await person.seeThat(codeField, { value: code, focused: true })
  await network.befall(null)
  await person.press(button('Try again'))
  await person.read(screen('OTPConfirmation'), 'Success')
  expect(arrived('/otps/authenticate')).toBe(3)
})

interface Page {
  readonly heard: readonly string[]
  readonly isSilent?: boolean
}
