import { aroundPassword } from '../mailed.ts'

/** The callbacks and reported events of each call that succeeds, by the names of the stops. */
export interface ExpectedEvents {
  readonly heard: readonly string[]
  readonly reports?: readonly string[]
  /** Callbacks of an earlier call, expected at every attempt. */
  readonly first?: readonly string[]
}

const report = (name: string, type: string) => `${name} ${JSON.stringify({ email: 'ada@example.com', type })}`
const sentCode = report('email_sent', 'login_or_create_otp')
const sentLink = report('email_sent', 'login_or_create_eml')
const signedIn = ['success', 'AUTHENTICATE_FLOW_COMPLETE']
const code: ExpectedEvents = { heard: ['OTP_AUTHENTICATE', ...signedIn] }
const form = 'PasswordCreateOrLogin'
const reset: ExpectedEvents = { heard: ['PASSWORD_RESET_BY_EMAIL_START'] }
const link: ExpectedEvents = { heard: ['MAGIC_LINK_LOGIN_OR_CREATE'], reports: [sentLink] }
const otp: ExpectedEvents = { heard: ['OTP_LOGIN_OR_CREATE'], reports: [sentCode] }
const otpAgain: ExpectedEvents = {
  heard: ['OTP_LOGIN_OR_CREATE'],
  reports: [report('email_try_again_clicked', 'login_or_create_otp')],
}
const resetAgain: ExpectedEvents = { ...reset, reports: [report('email_try_again_clicked', 'reset_password')] }

export const expectedEvents: Readonly<Record<string, ExpectedEvents>> = {
  'Main: Continue with email (otps/email/login_or_create)': otp,
  'Main: Continue with text message (otps/sms/login_or_create)': { heard: ['OTP_LOGIN_OR_CREATE'] },
  'Main: Continue with WhatsApp (otps/whatsapp/login_or_create)': { heard: ['OTP_LOGIN_OR_CREATE'] },
  'Main: Continue with email (magic_links/email/login_or_create)': link,
  'Main: Continue with email (users/search)': { heard: [], reports: [report('email_sent', 'reset_password')] },
  'OTPAuthenticate: a code': code,
  'OTPAuthenticate: Resend code': otpAgain,
  'EmailConfirmation: the code of the same mail': code,
  [`${form}: a new password`]: { heard: ['PASSWORD_CREATE', ...signedIn] },
  [`${form}: the password`]: { heard: ['PASSWORD_AUTHENTICATE', ...signedIn] },
  [`${form}: Forgot Password?`]: reset,
  [`${form}: Email me a login link`]: link,
  [`${form}: Email me a login code`]: otp,
  [`${form}: what is sent on entry`]: otp,
  [`${form}: Create a password instead`]: reset,
  [`${form}: the code that came by itself`]: code,
  [`${form}: Resend code`]: otpAgain,
  [`${form}: Resend email`]: resetAgain,
  ...Object.fromEntries([...aroundPassword, 'PasswordSetNew'].map((screen) => [`${screen}: Resend email`, resetAgain])),
  ...Object.fromEntries(aroundPassword.map((screen) => [`${screen}: Login without a password`, link])),
  [`${form}: the mail that a leaked password asks for`]: { ...reset, first: ['error breached_password'] },
  'PasswordResetForm: a new password': { heard: ['PASSWORD_RESET_BY_EMAIL', ...signedIn] },
  'PasswordResetForm: Login without a password': { heard: signedIn },
  'PasswordResetForm: a login link': { heard: signedIn },
}
