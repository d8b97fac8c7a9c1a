import type { Sample } from '../flow/sample.ts'
import type { PasswordSteps } from '../methods/password/b2b.contract.ts'
import type { B2BLoginConfig } from './config.ts'
import type { Learnt } from './learnt.ts'

const email = 'ada.lovelace@example.com'

/** One step of each screen of members, as a person would meet it, and the intents that can run or fail on it. */
export const memberSamples: readonly Sample<PasswordSteps, B2BLoginConfig, Learnt>[] = [
  { step: { name: 'Password Email', email }, busy: ['submit'], failed: { submit: 'memberPassword.invalid' } },
  { step: { name: 'Password Authenticate', email }, busy: ['submit'], failed: { submit: 'memberPassword.invalid' } },
  { step: { name: 'Password Forgot Form', email }, busy: ['submit'], failed: { submit: 'memberPassword.invalid' } },
  { step: { name: 'Password Reset Verify Confirmation', email }, busy: [], failed: {} },
  {
    step: { name: 'Password Set New Confirmation', email, sends: 1 },
    busy: ['resend'],
    failed: { resend: 'flow.unreachable' },
  },
  {
    step: { name: 'Password Reset Form', token: 'sample', tokenType: 'multi_tenant_passwords', email },
    busy: ['submit'],
    failed: { submit: 'flow.unreachable' },
  },
]
