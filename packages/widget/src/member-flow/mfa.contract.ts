import type { AtSecondStep } from './second-step.ts'

export interface MfaSteps {
  'MFA Enrollment Selection': { who: AtSecondStep }
}
