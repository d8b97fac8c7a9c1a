import type { Sample } from '../../flow/sample.ts'
import type { MfaSteps } from '../../member-flow/mfa.contract.ts'
import type { AtSecondStep } from '../../member-flow/second-step.ts'

const who: AtSecondStep = {
  organizationId: 'organization-test-sample',
  organization: 'Analytical Engines',
  memberId: 'member-test-sample',
  phone: '',
  usable: [],
  offered: ['totp', 'smsOtp'],
  app: null,
}

/** The choice of a second factor. */
export const samples: readonly Sample<MfaSteps>[] = [
  { step: { name: 'MFA Enrollment Selection', who }, busy: [], failed: {} },
]
