import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'link.title': 'يُرجى التحقق من البريد الإلكتروني',
  'link.sentTo': 'تم إرسال رسالة إلى {email}',
  'link.gmail': 'فتح في Gmail',
  'link.yahoo': 'فتح في Yahoo',
  'link.outlook': 'فتح في Outlook',
  'link.code': 'هل الرسالة على جهاز آخر؟ يمكن هنا إدخال رمز التحقق المكوّن من 6 أرقام',
  'link.nothing': 'لم يصل شيء؟',
}
