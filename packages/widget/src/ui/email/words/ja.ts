import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': 'メールアドレス',
  'email.placeholder': 'example@email.com',
  'email.continue': 'メールで続ける',
}
