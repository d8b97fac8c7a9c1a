import type { AuthMethod, MfaMethod } from '@latchkey/protocol/identity/organization'
import { expect, test } from 'vitest'
import type { MfaProduct } from './config.ts'
import { type Next, next } from './next.ts'

/** One response: the member's factors, the organization's policy, the site's options. */
interface Answered {
  readonly session?: true
  readonly primary?: readonly AuthMethod[]
  readonly texted?: true
  readonly totp?: true
  readonly phone?: true
  readonly prefers?: MfaMethod
  readonly allows?: readonly MfaMethod[] | 'none'
  readonly includes?: readonly MfaProduct[]
}

const both: readonly MfaProduct[] = ['totp', 'smsOtp']
const nextOf = ({ session, primary, texted, totp, phone, prefers, allows, includes = both }: Answered): Next =>
  next(
    {
      member_session: session ? {} : null,
      primary_required: primary ? { allowed_auth_methods: primary } : null,
      mfa_required: { member_options: null, secondary_auth_initiated: texted ? 'sms_otp' : null },
      member: {
        default_mfa_method: prefers ?? '',
        totp_registration_id: totp ? 'totp-registration-test-1' : '',
        mfa_phone_number_verified: phone === true,
      },
      organization: {
        mfa_methods: allows ? 'RESTRICTED' : 'ALL_ALLOWED',
        allowed_mfa_methods: allows && allows !== 'none' ? allows : [],
      },
    },
    { mfa: includes },
  )

const loggedIn: Next = { to: 'loggedIn' }
const totpEntry: Next = { to: 'totpEntry' }
const smsEntry: Next = { to: 'smsEntry', isSent: false, mayChange: false }
const texted = (mayChange: boolean): Next => ({ to: 'smsEntry', isSent: true, mayChange })
const smsEnrollment: Next = { to: 'smsEnrollment' }
const totpEnrollment: Next = { to: 'totpEnrollment' }
const choose = (...methods: readonly MfaProduct[]): Next => ({ to: 'chooseEnrollment', methods })
const stepUp = (...methods: readonly AuthMethod[]): Next => ({ to: 'stepUp', methods })
const cannotJoin: Next = { to: 'cannotJoin' }

const table: readonly (readonly [Answered, Next])[] = [
  // A session completes the sign-in, also if the response contains more.
  [{ session: true }, loggedIn],
  [{ session: true, totp: true }, loggedIn],
  [{ session: true, phone: true }, loggedIn],
  [{ session: true, primary: ['sso'] }, loggedIn],
  [{ session: true, primary: [] }, loggedIn],
  [{ session: true, texted: true }, loggedIn],
  [{ session: true, allows: ['totp'] }, loggedIn],
  [{ session: true, prefers: 'sms_otp', totp: true, phone: true }, loggedIn],

  // Another first factor comes before any second factor.
  [{ primary: ['sso'] }, stepUp('sso')],
  [{ primary: ['magic_link'] }, stepUp('magic_link')],
  [{ primary: ['email_otp', 'magic_link'] }, stepUp('email_otp', 'magic_link')],
  [{ primary: ['google_oauth', 'password'] }, stepUp('google_oauth', 'password')],
  [{ primary: ['sso'], texted: true }, stepUp('sso')],
  [{ primary: ['sso'], totp: true, phone: true }, stepUp('sso')],
  [{ primary: ['sso'], allows: ['totp'] }, stepUp('sso')],
  [{ primary: [] }, cannotJoin],
  [{ primary: [], texted: true }, cannotJoin],
  [{ primary: [], totp: true }, cannotJoin],
  [{ primary: [], allows: ['sms_otp'] }, cannotJoin],

  // A message that was already sent is awaited; only an unverified number can be changed.
  [{ texted: true }, texted(true)],
  [{ texted: true, phone: true }, texted(false)],
  [{ texted: true, phone: true, totp: true }, texted(false)],
  [{ texted: true, phone: true, totp: true, prefers: 'totp' }, texted(false)],
  [{ texted: true, totp: true }, texted(true)],
  [{ texted: true, phone: true, allows: ['totp'] }, texted(false)],
  [{ texted: true, includes: ['totp'] }, texted(true)],

  // An existing factor is requested: the member's own choice, or the app before the number.
  [{ totp: true }, totpEntry],
  [{ phone: true }, smsEntry],
  [{ totp: true, phone: true }, totpEntry],
  [{ totp: true, phone: true, prefers: 'totp' }, totpEntry],
  [{ totp: true, phone: true, prefers: 'sms_otp' }, smsEntry],
  [{ totp: true, prefers: 'sms_otp' }, totpEntry],
  [{ phone: true, prefers: 'totp' }, smsEntry],
  [{ totp: true, prefers: 'totp' }, totpEntry],
  [{ phone: true, prefers: 'sms_otp' }, smsEntry],

  // The organization’s policy decides which of them counts.
  [{ totp: true, phone: true, allows: ['sms_otp'] }, smsEntry],
  [{ totp: true, phone: true, allows: ['totp'] }, totpEntry],
  [{ totp: true, phone: true, allows: ['sms_otp'], prefers: 'totp' }, smsEntry],
  [{ totp: true, phone: true, allows: ['totp'], prefers: 'sms_otp' }, totpEntry],
  [{ totp: true, phone: true, allows: ['totp', 'sms_otp'], prefers: 'sms_otp' }, smsEntry],
  [{ totp: true, phone: true, allows: ['sms_otp', 'totp'] }, totpEntry],
  [{ totp: true, allows: ['totp'] }, totpEntry],
  [{ phone: true, allows: ['sms_otp'] }, smsEntry],
  [{ totp: true, phone: true, allows: 'none' }, totpEntry],
  [{ phone: true, allows: 'none', prefers: 'sms_otp' }, smsEntry],

  // The site's options do not limit existing factors.
  [{ totp: true, includes: ['smsOtp'] }, totpEntry],
  [{ phone: true, includes: ['totp'] }, smsEntry],
  [{ totp: true, phone: true, includes: ['smsOtp'] }, totpEntry],

  // No factor that counts is set up: the organization’s list, or the site’s, or both.
  [{}, choose('totp', 'smsOtp')],
  [{ includes: ['smsOtp', 'totp'] }, choose('smsOtp', 'totp')],
  [{ includes: ['totp'] }, totpEnrollment],
  [{ includes: ['smsOtp'] }, smsEnrollment],
  [{ allows: ['totp'] }, totpEnrollment],
  [{ allows: ['sms_otp'] }, smsEnrollment],
  [{ allows: ['totp', 'sms_otp'] }, choose('totp', 'smsOtp')],
  [{ allows: ['sms_otp', 'totp'] }, choose('smsOtp', 'totp')],
  [{ allows: ['sms_otp'], includes: ['totp'] }, smsEnrollment],
  [{ allows: ['totp'], includes: ['smsOtp'] }, totpEnrollment],
  [{ allows: 'none' }, choose('totp', 'smsOtp')],
  [{ allows: 'none', includes: ['smsOtp'] }, smsEnrollment],
  [{ totp: true, allows: ['sms_otp'] }, smsEnrollment],
  [{ phone: true, allows: ['totp'] }, totpEnrollment],
  [{ totp: true, allows: ['sms_otp'], prefers: 'totp' }, smsEnrollment],
  [{ prefers: 'totp' }, choose('totp', 'smsOtp')],
  [{ prefers: 'sms_otp', includes: ['totp'] }, totpEnrollment],
]

test.each(table)('%j leads to %j', (answered, expected) => {
  expect(nextOf(answered)).toEqual(expected)
})
