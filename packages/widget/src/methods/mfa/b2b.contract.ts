import type { AtSecondStep } from '../../member-flow/second-step.ts'

export interface MfaSteps {
  'MFA Enrollment Selection': { who: AtSecondStep }
}
