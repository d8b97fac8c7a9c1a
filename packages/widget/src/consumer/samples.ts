import type { Sample } from '../flow/sample.ts'
import type { Steps } from './steps.ts'

/** Main in the states that a person meets. */
export const samples: readonly Sample<Pick<Steps, 'Main'>>[] = [
  {
    step: { name: 'Main', typed: '' },
    busy: ['otp.email'],
    failed: { 'otp.email': 'email.invalid' },
  },
]
