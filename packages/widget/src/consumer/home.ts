import type { StepOf } from '../flow/screen.ts'
import type { Steps } from './steps.ts'

/** Going back leads to the form that was used, and keeps what was typed there. */
export const home = (from: StepOf<Steps>): StepOf<Steps, 'Main'> =>
  from.name === 'OTPAuthenticate'
    ? { name: 'Main', typed: from.destination, entry: from.channel }
    : 'email' in from
      ? { name: 'Main', typed: from.email, entry: 'email' }
      : { name: 'Main', typed: '' }
