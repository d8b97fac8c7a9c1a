import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': 'Mehrstufige Anmeldung einrichten',
  'mfa.text': 'Ihre Organisation verlangt einen weiteren Nachweis, um Ihr Konto besser zu schützen.',
  'mfa.app': 'Authenticator-App verwenden',
  'mfa.textMessage': 'Code per SMS senden',
}
