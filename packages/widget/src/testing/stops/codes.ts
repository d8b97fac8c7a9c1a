import type { Page } from 'playwright/test'
import { signInAnswer } from '../passwords.ts'
import type { Site } from '../site.ts'
import { continueWith, email, onMain } from './main.ts'
import { calls, code, press, type Stop, sentAnswer, typeCode } from './stop.ts'

const toCode = async (page: Page, site: Site) => {
  site.answers.set(calls.mail, sentAnswer)
  await onMain({ products: ['otp'] }, email)(page, site)
  await press(page, continueWith)
  await code(page).waitFor()
}
/** The screens that take a code. */
export const codeStops: readonly Stop[] = [
  {
    at: 'OTPAuthenticate: a code',
    screen: 'OTPAuthenticate',
    call: 'otps/authenticate',
    good: signInAnswer,
    nextScreen: 'OTPConfirmation',
    open: toCode,
    act: typeCode,
  },
  {
    at: 'OTPAuthenticate: Resend code',
    screen: 'OTPAuthenticate',
    call: calls.mail,
    good: sentAnswer,
    nextScreen: 'OTPAuthenticate',
    open: toCode,
    act: (page) => press(page, 'Resend code'),
    toasts: true,
  },
  {
    at: 'EmailConfirmation: the code of the same mail',
    screen: 'EmailConfirmation',
    call: 'otps/authenticate',
    good: signInAnswer,
    nextScreen: 'OTPConfirmation',
    async open(page, site) {
      site.answers.set(calls.link, sentAnswer)
      await onMain({ products: ['emailMagicLinks'] }, email)(page, site)
      await press(page, continueWith)
      await code(page).waitFor()
    },
    act: typeCode,
  },
]
