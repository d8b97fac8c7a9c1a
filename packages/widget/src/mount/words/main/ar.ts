import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': 'إنشاء حساب أو تسجيل الدخول',
  'main.or': 'أو',
}
