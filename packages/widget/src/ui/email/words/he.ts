import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'אימייל',
  'email.placeholder': 'example@email.com',
  'email.continue': 'המשך עם אימייל',
}
