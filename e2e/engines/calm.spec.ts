import { codeField, field, screen, tab } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

test.use({ engineOptions: { calm: true } })

test(
  'with reduced motion and forced colors, only progress indicators move, and selection and focus stay visible',
  repeatedIn('calm', 'firefox', 'webkit'),
  async ({ person, engine, guest, address, codeFor }) => {
    const { driver } = person
    await driver.open(guest.address({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } }))
    await person.see(tab('Email'))
    // WebKitGTK has no forced colors; this fails once it does.
    expect(await driver.run(mediaPreferences)).toEqual({ lessMotion: true, ownColours: engine !== 'webkit' })
    const [chosen, other] = await driver.run(() =>
      [...document.querySelectorAll('[role=tab]')].map((one) => getComputedStyle(one).backgroundColor),
    )
    expect(chosen).not.toBe(other)

    await person.fill(field('Email'), address)
    await driver.press('Enter')
    await person.seeThat(codeField, { focused: true })
    const next = () => getComputedStyle(document.querySelector('.lk-box[data-next]') as Element).outlineStyle
    expect(await driver.run(next)).toBe('solid')
    await expect.poll(() => driver.run(moving)).toEqual([])

    const code = await codeFor(address)
    await driver.run(() => {
      const page = window as unknown as Page
      const { promise, resolve } = Promise.withResolvers<void>()
      const { fetch } = page
      Object.assign(page, { letThrough: resolve, fetch: (...asked: unknown[]) => promise.then(() => fetch(...asked)) })
    })
    await driver.type(code)
    await person.read(screen('OTPAuthenticate'), 'Verifying passcode...')
    await expect.poll(() => driver.run(moving)).toEqual(['lk-bar'])
    await driver.run(() => (window as unknown as Page).letThrough())
    await person.read(screen('OTPConfirmation'), 'Success')
  },
)

const mediaPreferences = () => ({
  lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  ownColours: matchMedia('(forced-colors: active)').matches,
})

/** Runs in the page: returns the parts that move, or would move after a change. */
const moving = () =>
  [...document.querySelectorAll('.latchkey *')].flatMap((part) => {
    const { animationName, transitionDuration } = getComputedStyle(part)
    return animationName !== 'none' || !/^(0s(, )?)+$/.test(transitionDuration) ? [String(part.className)] : []
  })

interface Page {
  fetch(...asked: unknown[]): Promise<unknown>
  letThrough(): void
}
