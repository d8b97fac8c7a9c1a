import type { Page } from 'playwright/test'
import type { Site } from '../site.ts'
import { calls, press, type Stop, sentAnswer } from './stop.ts'

/** Main with one filled form. */
export const onMain =
  (config: object, [label, value]: readonly [string, string]) =>
  async (page: Page, site: Site) => {
    await site.open()
    await site.mount({ config })
    await page.getByLabel(label, { exact: true }).fill(value)
  }
const main = (
  config: object,
  button: string,
  typedField: readonly [string, string],
  call: string,
  nextScreen: string,
) => ({
  at: `Main: ${button} (${call})`,
  screen: 'Main',
  call,
  nextScreen,
  typedField: typedField,
  open: onMain(config, typedField),
  act: (page: Page) => press(page, button),
})
const phone = ['Phone number', '(415) 555-0123'] as const
export const email = ['Email', 'ada@example.com'] as const
export const continueWith = 'Continue with email'
const byPhone = (method: string) => ({ products: ['otp'], otpOptions: { methods: [method] } })

/** The forms of Main. */
export const onMainStops: readonly Stop[] = [
  { ...main({ products: ['otp'] }, continueWith, email, calls.mail, 'OTPAuthenticate'), good: sentAnswer },
  {
    ...main(byPhone('sms'), 'Continue with text message', phone, 'otps/sms/login_or_create', 'OTPAuthenticate'),
    good: sentAnswer,
  },
  {
    ...main(byPhone('whatsapp'), 'Continue with WhatsApp', phone, 'otps/whatsapp/login_or_create', 'OTPAuthenticate'),
    good: sentAnswer,
  },
  {
    ...main({ products: ['emailMagicLinks'] }, continueWith, email, calls.link, 'EmailConfirmation'),
    good: { data: {} },
  },
  {
    ...main({ products: ['passwords'] }, continueWith, email, 'users/search', 'PasswordCreateOrLogin'),
    good: { data: { userType: 'password' } },
  },
]
