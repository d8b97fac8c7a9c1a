import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.use': 'تسجيل الدخول بمفتاح مرور',
  'passkey.authenticated': 'تم بنجاح',
  'passkey.authenticatedText': 'تم التحقق من مفتاح المرور بنجاح.',
  'passkey.notAuthenticated': 'حدث خطأ غير معروف أثناء التحقق من مفتاح المرور. يُرجى إعادة المحاولة.',
  'passkey.notFound':
    'لم يتم العثور على تسجيل مفتاح المرور. ربما تم حذفه من الحساب وليس من مدير كلمات المرور. يُرجى إعادة المحاولة.',
  'passkey.unverified':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان تأكيد هويتك. يُرجى استخدام جهاز آخر يطلب رمز PIN أو بصمة الإصبع أو الوجه، أو تسجيل الدخول بطريقة أخرى.',
}
