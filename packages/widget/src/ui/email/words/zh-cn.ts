import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): the field for an email address. */
export const words: Translated<typeof english> = {
  'email.label': '邮箱',
  'email.placeholder': 'example@email.com',
  'email.continue': '使用邮箱继续',
}
