import type { Method } from '../flow/method.ts'
import { emailLink } from '../methods/email-link/consumer.ts'
import { otp } from '../methods/otp/consumer.ts'
import type { Consumer } from './half.ts'

/** The sign-in methods of the consumer half: a table of contents. */
export const methods: readonly Method<Consumer>[] = [emailLink, otp]
