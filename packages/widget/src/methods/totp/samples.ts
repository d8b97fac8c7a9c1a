import type { Sample } from '../../flow/sample.ts'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import type { TotpSteps } from './b2b.contract.ts'

const codes = Array.from({ length: 10 }, (_, index) => `k${index}fm-2xqa-9tz${index}`)

/** Squares in place of a scannable code. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="white"/><path d="M1 1h3v3h-3zM5 1h3v3h-3zM1 5h3v3h-3zM6 6h1v1h-1z"/></svg>',
)}`

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
