import type { Guest } from '../fixtures/guest.ts'
import { numberOf } from '../fixtures/number.ts'
import { typeAcross } from './journeys.ts'
import { look } from './look.ts'
import { isOurs, isTakenOver, nodes } from './nodes.ts'
import { alert, button, codeField, field, type Person, screen, tab } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

const emailCode = { products: ['otp'] }
const sends = async (inbox: (to: string) => Promise<readonly unknown[]>, to: string) => (await inbox(to)).length

/**
 * Opens a page in which React cannot load.
 *
 * @returns a function that lets it load
 */
const openWithout = async (part: string, { driver }: Person, guest: Guest, ...asked: Parameters<Guest['address']>) => {
  const letThrough = guest.hold(part)
  await driver.open(guest.address(...asked))
  return letThrough
}

for (const build of ['module', 'classic'] as const)
  test(
    `keeps text, focus, caret and nodes that existed before React loaded (${build})`,
    build === 'module' ? {} : repeatedIn(`hydration of the ${build} build`, 'chromium', 'firefox', 'webkit'),
    async ({ person, guest, address }) => {
      const asked = { config: { ...emailCode, enableShadowDOM: build === 'classic' } }
      const letThrough = await openWithout('/hydrate-', person, guest, asked, build)
      await typeAcross(person, field('Email'), address, letThrough)
    },
  )

test(
  'sends one mail, to the address at that time, after three Enter presses and two clicks while the flow loads',
  repeatedIn('one mail while the flow loads', 'firefox', 'webkit'),
  async ({ person, guest, address, inbox, codeFor }) => {
    const letThrough = await openWithout('/start-flow-', person, guest, { config: emailCode })
    await person.fill(field('Email'), address)
    for (let time = 0; time < 3; time++) await person.driver.press('Enter')
    await person.seeThat(screen('Main'), { attributes: expect.objectContaining({ 'aria-busy': 'true' }) })
    for (let time = 0; time < 2; time++) await person.press(button('Continue with email'))
    await person.fill(field('Email'), `late-${address}`)
    letThrough()
    await person.read(screen('OTPAuthenticate'), address)
    await person.seeThat(codeField, { focused: true })
    await person.driver.type(await codeFor(address))
    await person.read(signedIn, address)
    expect([await sends(inbox, address), await sends(inbox, `late-${address}`)]).toEqual([1, 0])
  },
)

test(
  'sends one mail after three Enter presses, and shows the screen of the code, while React loads',
  repeatedIn('one mail while React loads', 'firefox', 'webkit'),
  async ({ person, guest, address, inbox, codeFor }) => {
    const letThrough = await openWithout('/hydrate-', person, guest, { config: emailCode })
    await person.fill(field('Email'), address)
    for (let time = 0; time < 3; time++) await person.driver.press('Enter')
    await person.read(screen('OTPAuthenticate'), address)
    await person.seeThat(codeField, { focused: true })
    letThrough()
    await person.driver.type(await codeFor(address))
    await person.read(signedIn, address)
    expect(await sends(inbox, address)).toBe(1)
  },
)

/** Run in the page. */
const goOffline = () =>
  void Object.assign(window, { online: window.fetch, fetch: () => Promise.reject(new TypeError('offline')) })
const goOnline = () => void Object.assign(window, { fetch: (window as unknown as { online: typeof fetch }).online })

/** Element in which the site shows its user. */
const signedIn = { css: '#who' }

test(
  'keeps the text and the focus when a foreign node replaces the field in the form',
  repeatedIn('hydration around a foreign node', 'firefox', 'webkit'),
  async ({ person, guest, address }) => {
    const letThrough = await openWithout('/hydrate-', person, guest, { config: emailCode })
    await person.fill(field('Email'), address)
    expect(await nodes(person)).toEqual(isOurs)
    await person.driver.run(() => {
      document.querySelector('form')?.prepend(document.createElement('password-manager'))
    })
    letThrough()
    await expect.poll(async () => (await nodes(person)).isReacts).toBe(true)
    await person.seeThat(field('Email'), { focused: true, value: address })
    await person.driver.press('Enter')
    await person.read(screen('OTPAuthenticate'), address)
  },
)

test(
  'keeps the focus on a pressed button whose call fails before React has loaded',
  repeatedIn('focus after a failed call', 'chromium', 'firefox', 'webkit'),
  async ({ person, guest, address }) => {
    await openWithout('/hydrate-', person, guest, { config: emailCode })
    await person.fill(field('Email'), address)
    await person.driver.run(goOffline)
    const send = button('Continue with email')
    await person.enter(send)
    await person.read(alert, 'unable to reach')
    await person.seeThat(send, { focused: true })
    await person.driver.run(goOnline)
    await person.driver.press('Enter')
    await person.seeThat(codeField, { focused: true })
    await person.driver.run(goOffline)
    const resend = button('Resend code')
    await person.enter(resend)
    await person.read(alert, 'unable to reach')
    await person.seeThat(resend, { focused: true })
    expect((await nodes(person)).isReacts).toBe(false)
  },
)

test(
  'recovers silently when React fails to load twice, and continues with the submitted form',
  repeatedIn('hydration after two failures', 'chromium', 'firefox', 'webkit'),
  async ({ person, guest, address }) => {
    guest.lose('/hydrate-', 2)
    await person.driver.open(guest.address({ config: emailCode }))
    await person.fill(field('Email'), address)
    await person.driver.press('Enter')
    await person.read(screen('OTPAuthenticate'), address)
  },
)

test(
  'retries the chunks of answers and their imports on a press after they failed to load, and signs in',
  repeatedIn('retries of chunks', 'chromium', 'firefox', 'webkit'),
  async ({ person, guest, address, codeFor }) => {
    const { driver } = person
    for (const file of ['/client-runtime-', '/otp.', '/answers-']) guest.lose(file, 3)
    await driver.open(guest.address({ config: emailCode }))
    await person.fill(field('Email'), address)
    const told = async () =>
      (await driver.run(look, screen('OTPAuthenticate'))) ? 'in' : (await driver.run(look, alert))?.text
    let answer: string | undefined
    do {
      await person.press(button('Continue with email'))
      await expect.poll(told).toBeTruthy()
      answer = await told()
    } while (answer !== 'in')
    await person.seeThat(codeField, { focused: true })
    await driver.type(await codeFor(address))
    await person.read(signedIn, address)
  },
)

test(
  'while React cannot load, shows a sentence that retries on a press; the form works, and React loads later by itself',
  repeatedIn('hydration that fails', 'firefox', 'webkit'),
  async ({ person, guest, address }) => {
    guest.lose('/hydrate-', 1_000)
    await person.driver.open(guest.address({ config: emailCode }))
    await person.fill(field('Email'), 'no address')
    await person.driver.press('Enter')
    await person.read(alert, 'Invalid email, please try again.')
    const sentence = button('We are unable to reach the server. Check your connection and try again.')
    await person.press(sentence)
    await person.see(sentence)
    await person.seeThat(field('Email'), { value: 'no address' })
    await person.fill(field('Email'), address)
    await person.driver.press('Enter')
    guest.lose('/hydrate-', 0)
    await person.read(screen('OTPAuthenticate'), address)
  },
)

test(
  'keeps the tab, the digits and the country that were chosen before React loaded',
  repeatedIn('hydration of tab and number', 'firefox', 'webkit'),
  async ({ person, guest, codeFor }, info) => {
    const number = numberOf(info)
    const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } }
    const letThrough = await openWithout('/hydrate-', person, guest, { config })
    await person.press(tab('Email'))
    await person.driver.press('ArrowRight')
    await person.seeThat(tab('Text'), {
      focused: true,
      attributes: expect.objectContaining({ 'aria-selected': 'true' }),
    })
    await person.fill(field('Phone number'), number.national)
    expect(await nodes(person)).toEqual(isOurs)
    letThrough()
    await expect.poll(() => nodes(person)).toEqual(isTakenOver)
    await person.seeThat(tab('Text'), { attributes: expect.objectContaining({ 'aria-selected': 'true' }) })
    await person.seeThat(field('Phone number'), { focused: true, value: number.national })
    await person.seeThat(field('Country'), { value: 'US' })
    await person.driver.press('Enter')
    await person.read(screen('OTPAuthenticate'), number.shown)
    await person.seeThat(codeField, { focused: true })
    await person.driver.type(await codeFor(number.international))
    await person.read(screen('OTPConfirmation'), 'Success')
  },
)
