import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': 'تسجيل الدخول بالبريد الإلكتروني وكلمة المرور',
  'memberPassword.signUp': 'إنشاء حساب أو إعادة تعيين كلمة المرور',
  'memberPassword.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'memberPassword.forgotTitle': 'تحقق من بريدك الإلكتروني للمساعدة في تسجيل الدخول',
  'memberPassword.forgotDiscovery': 'سنرسل إليك رابط تحقق لإنشاء حساب أو لإعادة تعيين كلمة مرورك إن كانت لديك.',
  'memberPassword.forgotOrganization':
    'سنرسل إليك رابطًا لتسجيل الدخول إلى حسابك مباشرة أو لإعادة تعيين كلمة مرورك إن كانت لديك.',
  'memberPassword.verifyTitle': 'تحقق من بريدك الإلكتروني أولاً.',
  'memberPassword.sentTitle': 'تحقق من بريدك الإلكتروني',
  'memberPassword.sentTo': 'تم إرسال رابط تسجيل الدخول إلى {email}.',
  'memberPassword.again': 'حاول مرة أخرى',
  'memberPassword.setTitle': 'تعيين كلمة مرور جديدة',
}
