import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'استخدام تسجيل الدخول الموحد',
  'sso.emailTitle': 'أدخل بريدك الإلكتروني للمتابعة',
  'sso.menuTitle': 'اختر اتصالًا للمتابعة',
  'sso.noneTitle': 'عذرًا، لم نعثر على أي اتصالات',
  'sso.noneText': 'أدخل مُعرّف مؤسستك للبحث عن اتصالاتها.',
  'sso.slug': 'مُعرّف المؤسسة',
  'sso.other': 'تجربة طريقة أخرى',
  'sso.unknown': 'لم يتم العثور على المؤسسة. يرجى المحاولة مرة أخرى.',
  'sso.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'sso.continue': 'متابعة',
}
