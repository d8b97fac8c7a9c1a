import type { Sample } from '../../flow/sample.ts'
import type { OtpSteps } from '../../user-flow/otp.contract.ts'
import { loadNumbering } from './load-numbering.ts'

/** Loads the numbering plans of a project that sends to every country. */
export const numbering = () => loadNumbering(Promise.resolve({}))

/** One step of each screen with realistic data, and the intents that it can show as running or failed. */
export const samples: readonly Sample<OtpSteps>[] = [
  {
    step: {
      name: 'OTPAuthenticate',
      channel: 'email',
      destination: 'ada.lovelace@example.com',
      to: 'ada.lovelace@example.com',
      methodId: 'email-test-sample',
      minutes: 5,
      sends: 1,
    },
    busy: ['submit', 'resend'],
    failed: { submit: 'otp.invalid' },
  },
  {
    step: {
      name: 'OTPAuthenticate',
      channel: 'sms',
      destination: '+1 415 555 0123',
      to: '+14155550123',
      methodId: 'phone-number-test-sample',
      minutes: 5,
      sends: 1,
    },
    busy: [],
    failed: {},
  },
  { step: { name: 'OTPConfirmation' }, busy: [], failed: {} },
  { step: { name: 'OTPConfirmation', isElsewhere: true }, busy: [], failed: {} },
]
