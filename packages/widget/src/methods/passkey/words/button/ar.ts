import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the passkey's button on Main. */
export const words: Translated<typeof english> = {
  'passkey.use': 'تسجيل الدخول بمفتاح مرور',
}
