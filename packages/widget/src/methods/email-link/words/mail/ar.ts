import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'إعادة إرسال البريد الإلكتروني',
  'mail.sent': 'تم إرسال البريد الإلكتروني! أعد المحاولة بعد {seconds} ث',
  'mail.resent': 'تمت إعادة إرسال البريد! أعد المحاولة بعد {seconds} ث',
  'mail.choose': 'اختر كيف تريد المتابعة',
  'mail.link': 'أرسل لي رابط تسجيل الدخول',
  'mail.code': 'أرسل لي رمز تسجيل الدخول',
}
