import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'افتح هذه الصفحة في متصفحك لتسجيل الدخول باستخدام Google أو مفتاح مرور.',
  'inApp.copy': 'نسخ الرابط',
  'inApp.copied': 'تم نسخ الرابط',
  'inApp.notCopied': 'تعذّر نسخ الرابط. انسخه من شريط العنوان.',
}
