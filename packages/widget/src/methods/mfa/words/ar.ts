import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': 'إعداد المصادقة متعددة العوامل',
  'mfa.text': 'تطلب مؤسستك تحققًا إضافيًا لحماية حسابك بشكل أفضل.',
  'mfa.app': 'استخدام تطبيق مصادقة',
  'mfa.textMessage': 'أرسل لي رمزًا برسالة نصية',
}
