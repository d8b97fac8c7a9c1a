import { numberOf } from '../fixtures/number.ts'
import { callbackLog } from './journeys.ts'
import { alert, button, codeField, field, type Person, screen, tab } from './person.ts'
import { repeatedIn } from './repeats.ts'
import { expect, test } from './test.ts'

/** Element in which the site shows its user. */
const signedIn = { css: '#who' }
const secret = 'wonderful Otter 9 lantern'

/** Types with the keyboard alone. */
const write = async (person: Person, label: string, text: string) => {
  await person.tabTo(field(label))
  await person.fill(field(label), text)
}

/** Last events of every sign-in. */
const isIn = ['success', 'AUTHENTICATE_FLOW_COMPLETE']

const signOut = async (person: Person) => {
  await person.enter({ css: '#leave' })
  await person.read(signedIn, 'Nobody')
}

test(
  'login link with the keyboard alone: the confirmation, then the link, which leaves no token in the address',
  repeatedIn('login link with the keyboard', 'chromium'),
  async ({ person, guest, address, inbox }) => {
    await person.driver.open(guest.address({ config: guest.withLinks({ products: ['emailMagicLinks'] }) }))
    await write(person, 'Email', address)
    await person.driver.press('Enter')
    await person.read(screen('EmailConfirmation'), address)
    await person.read(screen('EmailConfirmation'), 'Open in Gmail')
    await expect.poll(async () => (await inbox(address))[0]?.link).toContain('stytch_token_type=magic_links')
    expect(await callbackLog(person)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE'])
    await person.driver.open((await inbox(address))[0]?.link ?? '')
    await person.read(signedIn, address)
    expect(await person.driver.run(() => location.search)).toBe('')
  },
)

test(
  'password with the keyboard alone: signed up under the requirements, logged in, and reset by the mailed link',
  repeatedIn('password with the keyboard', 'chromium'),
  async ({ person, guest, address, resetMail }) => {
    const begin = async () => {
      await person.driver.open(guest.address({ config: guest.withLinks({ products: ['passwords'] }) }))
      await write(person, 'Email', address)
      await person.driver.press('Enter')
    }
    await begin()
    await person.read(screen('PasswordCreateOrLogin'), 'Finish creating your account by setting a password.')
    await write(person, 'Password', 'too few')
    await person.read({ css: 'li.lk-requirement' }, 'not met yet')
    await person.seeThat(button('Continue'), { disabled: true })
    await write(person, 'Password', secret)
    await person.enter(button('Continue'))
    await person.read(screen('PasswordConfirmation'), 'You have successfully logged in.')
    await expect.poll(() => callbackLog(person)).toEqual(['PASSWORD_CREATE', ...isIn])
    await signOut(person)

    await begin()
    await write(person, 'Password', `${secret}!`)
    await person.driver.press('Enter')
    await person.read(alert, "don't match")
    await person.seeThat(field('Password'), { focused: true, value: `${secret}!` })
    await write(person, 'Password', secret)
    await person.enter(button('Continue'))
    await person.read(screen('PasswordConfirmation'), 'You have successfully logged in.')
    await expect
      .poll(() => callbackLog(person))
      .toEqual(['error unauthorized_credentials', 'PASSWORD_AUTHENTICATE', ...isIn])
    await signOut(person)

    await begin()
    await person.enter(button('Forgot Password?'))
    await person.read(screen('PasswordForgot'), address)
    expect(await callbackLog(person)).toEqual(['PASSWORD_RESET_BY_EMAIL_START'])
    await person.driver.open((await resetMail(address)).reset)
    await write(person, 'New password', 'seven Lamps 4 under water')
    await person.driver.press('Enter')
    await person.read(screen('PasswordConfirmation'), 'You have successfully logged in.')
    await expect.poll(() => callbackLog(person)).toEqual(['PASSWORD_RESET_BY_EMAIL', ...isIn])
  },
)

test('phone number of a chosen country with the keyboard alone: the tabs, the national number, the code from the message', async ({
  person,
  guest,
  codeFor,
}, info) => {
  const number = numberOf(info)
  await person.driver.open(guest.address({ config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } }))
  await person.tabTo(tab('Email'))
  await person.driver.press('ArrowRight')
  await person.seeThat(tab('Text'), { focused: true, attributes: { 'aria-selected': 'true' } })
  await person.seeThat(field('Country'), { value: 'US' })

  await write(person, 'Phone number', '+44 20 7946 0018')
  await person.seeThat(field('Country'), { value: 'GB' })
  await write(person, 'Phone number', `+1${number.typed}`)
  await person.seeThat(field('Country'), { value: 'US' })
  await person.seeThat(field('Phone number'), { value: number.national })
  await person.enter(button('Continue with text message'))
  await person.read(screen('OTPAuthenticate'), number.shown)
  await person.seeThat(codeField, { focused: true })
  await person.driver.type(await codeFor(number.international))
  await person.read(screen('OTPConfirmation'), 'Your passcode has been successfully verified.')
  await expect.poll(() => callbackLog(person)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', ...isIn])
})
