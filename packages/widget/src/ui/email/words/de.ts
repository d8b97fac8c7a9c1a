import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** German: the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'E-Mail',
  'email.placeholder': 'beispiel@email.com',
  'email.continue': 'Mit E-Mail fortfahren',
}
