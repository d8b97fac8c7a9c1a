import type { AtSecondStep } from '../../b2b/second-step.ts'

export interface MfaSteps {
  'MFA Enrollment Selection': { who: AtSecondStep }
}
