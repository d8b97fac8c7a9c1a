import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': 'المتابعة إلى {organization}',
  'b2bMain.verify': 'تأكيد بريدك الإلكتروني',
  'b2bMain.confirm': 'أكّد عنوان بريدك الإلكتروني بإحدى الطرق التالية:',
  'b2bMain.byLink': 'أرسل لي رابطًا',
  'b2bMain.byCode': 'أرسل لي رمزًا',
  'b2bMain.password': 'استخدام كلمة مرور بدلاً من ذلك',
  'b2bMain.noMethods':
    'لا توجد في هذه الصفحة طريقة لتسجيل الدخول إلى {organization}. اتصل بالمسؤول للحصول على المساعدة.',
  'b2bMain.noAccess': 'ليس لدى {email} حق الوصول إلى {organization}. إذا كان هذا خطأ فاتصل بالمسؤول.',
}
