import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': 'نسيت كلمة المرور؟',
  'password.forgotText': 'تم إرسال رابط لإعادة تعيين كلمة المرور إلى {email}',
  'password.breachedTitle': 'يُرجى التحقق من البريد الإلكتروني لتعيين كلمة مرور جديدة',
  'password.breachedText':
    'تعرّض موقع آخر تُستخدم فيه كلمة المرور نفسها لمشكلة أمنية. حفاظًا على الأمان، تم إرسال رسالة لتعيين كلمة مرور جديدة إلى {email}',
  'password.setNewTitle': 'يُرجى التحقق من البريد الإلكتروني!',
  'password.setNewText': 'تم إرسال رابط تسجيل الدخول إلى {email}',
  'password.dedupeTitle': 'يُرجى التحقق من البريد الإلكتروني لتعيين كلمة مرور جديدة!',
  'password.dedupeText': 'نريد التأكد من أن الحساب آمن. تم إرسال رابط تسجيل الدخول إلى {email}',
  'password.resetTitle': 'إعادة تعيين كلمة المرور',
  'password.noLink': 'لا يوجد رابط لإعادة تعيين كلمة المرور. يُرجى فتح الرابط في الرسالة مرة أخرى أو طلب رابط جديد.',
  'password.without': 'تسجيل الدخول بدون كلمة مرور',
  'password.loggingIn': 'جارٍ تسجيل الدخول…',
  'password.loggingInTitle': 'جارٍ تسجيل الدخول',
  'password.notLoggedIn': 'تعذّر تسجيل الدخول',
  'password.otherWay': 'تسجيل الدخول بطريقة أخرى',
  'password.nothing': 'لم يصل شيء؟',
  'password.resend': 'إعادة إرسال الرسالة',
  'password.resent': 'تمت إعادة إرسال الرسالة',
}
