import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'أدخل رقم هاتفك لإعداد المصادقة متعددة العوامل',
  'smsEnrollment.continue': 'متابعة',
  'smsEnrollment.invalid': 'تنسيق رقم الهاتف غير صالح. تأكد من أن رقم الهاتف مكتوب بتنسيق E.164.',
  'smsEntry.ownNumber': 'رقم هاتفك',
}
