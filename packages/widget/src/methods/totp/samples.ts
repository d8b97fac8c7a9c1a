import type { Sample } from '../../flow/sample.ts'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import type { TotpSteps } from './b2b.contract.ts'

const codes = Array.from({ length: 10 }, (_, index) => `k${index}fm-2xqa-9tz${index}`)

/** The QR code of `secret` below, as the provider sends it. */
const picture = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACkAAAApAQAAAACAGz1bAAABBklEQVR42mP4DwYMUOpAvJEg43+G+5E7cmv/M1z0',
  '3THbFUi5Rj8EUSnKikDqvvum50C5A6GhoUCV/z+lXQfqO1OqJbvwP8OX+5wLT/9neGg+r+v5f4YPe8q+m/9neFekE1X4n+HYW96Fl4H6OHkN1P',
  '8zXGv+dwmo5G6okZDqf4Ybx20Zr/9neOCmKpD/n+Hqli3izP8ZLisZBYkC5bbGrz78n+G6pMfm+f8ZXuxeMbMZqFL2k5jhf4Y70ws1gLwf+Qw7',
  '6v8z/N7rZv31P8MhhYQ/QO3/j9aongfaV+w11R3o6mCFqRdBPto1RxxIJRbuTgZRcpLWQDmfu1bFQJWeGtEH4SEBoQCx9Jw3bGsjZQAAAABJRU',
  '5ErkJggg==',
].join('')

const who: AtSecondStep = {
  organizationId: 'organization-test-sample',
  organization: 'Analytical Engines',
  memberId: 'member-test-sample',
  phone: '+1 415 555 0123',
  usable: ['totp', 'smsOtp'],
  offered: ['totp', 'smsOtp'],
  app: { secret: 'NBSWY3DPEB3W64TMMQQQMZDPNZSQ', qrCode: picture, recoveryCodes: codes },
}
const unmade = { ...who, app: null }

// The fields that the screens show; the other fields of the response are omitted.
const grant = {} as TotpSteps['Recovery Code Save']['grant']

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<TotpSteps>[] = [
  { step: { name: 'TOTP Enrollment QR Code', who }, busy: [], failed: {} },
  { step: { name: 'TOTP Enrollment QR Code', who: unmade }, busy: ['again'], failed: { again: 'flow.unknown' } },
  { step: { name: 'TOTP Enrollment Manual', who }, busy: [], failed: {} },
  { step: { name: 'TOTP Entry', who, isEnrolling: false }, busy: ['submit'], failed: { submit: 'otp.invalid' } },
  { step: { name: 'TOTP Entry', who, isEnrolling: true }, busy: [], failed: {} },
  { step: { name: 'Recovery Code Entry', who }, busy: ['submit'], failed: { submit: 'backup.invalid' } },
  { step: { name: 'Recovery Code Save', codes, organization: who.organization, grant }, busy: [], failed: {} },
]
