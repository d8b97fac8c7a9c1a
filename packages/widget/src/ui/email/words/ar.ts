import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'البريد الإلكتروني',
  'email.placeholder': 'example@email.com',
  'email.continue': 'المتابعة بالبريد الإلكتروني',
}
