import type { Sample } from '../../flow/sample.ts'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import type { TotpSteps } from '../../member-flow/totp.contract.ts'

const codes = Array.from({ length: 10 }, (_, index) => `k${index}fm-2xqa-9tz${index}`)

/** The secret of an authenticator app, and its QR code as the provider sends it. */
export const sampleSecret = 'NBSWY3DPEB3W64TMMQQQMZDPNZSQ'
export const sampleQrCode = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKQAAACkAQAAAAAxzrjsAAABcklEQVR42tWXS3LDMAxDcQPe/5a4AUuAcupFd8Ii',
  'lWcc+TkT2iT4CfqvhS+mAKq8IWqOuYzQIVUs9kC2vhCiY2zOorqnyxytWWwZjFKOU7j+ydHWjeawZvXLZ3fU0fxd7xhf0ZUbHVDF8qXJKzrHPH',
  'uBpDY+J2iXPQQZNGFHqHJk8Dh8IO35CJWd9pvwE94E9e+P7kYmI0PtK0KV00o+HI8XOkO1aOqL9c491aPDIpTNx+sB2pslWz1VkipDiX6EDAu8',
  'I3ReYaqGrajWSysR6ropt5TbCYAQtV9cO5XjKk0ZKkHL7xNOKm/QGar8WEOUs6ozVLVCqUhuCV1rAbra6O1Nj2Tuadnd+lBlxrF2T3eacJJ7sj',
  'i9JUBbZdPK1s5hCFBYe1h322hHqJ/a4sOpGBn6jH9qpy5LlaGeBp2JMlYeXSL0Mw26NZ1RNkOJzUUVfCJKNbgpy62UCPW84m6iVHc4E1TRVDel',
  'k1taqQj9X/+zfgAFxDTywKwdCQAAAABJRU5ErkJggg==',
].join('')

const who: AtSecondStep = {
  organizationId: 'organization-test-sample',
  organization: 'Analytical Engines',
  memberId: 'member-test-sample',
  phone: '+1 415 555 0123',
  usable: ['totp', 'smsOtp'],
  offered: ['totp', 'smsOtp'],
  app: { secret: sampleSecret, qrCode: sampleQrCode, recoveryCodes: codes },
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
