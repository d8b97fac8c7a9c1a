import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': 'جارٍ البحث عن حسابات Google',
  'oneTap.noClient': '‏Google One Tap غير مُعدّ: لا يوجد عميل Google للمشروع.',
  'oneTap.noSignupRedirect': '‏Google One Tap غير مُعدّ: لا يتضمن المشروع عنوان إعادة توجيه لإنشاء حساب.',
  'oneTap.noLoginRedirect': '‏Google One Tap غير مُعدّ: لا يتضمن المشروع عنوان إعادة توجيه لتسجيل الدخول.',
  'oneTap.unlistedOrigin': '‏Google One Tap غير مُعدّ: لا يتضمن المشروع هذا المصدر.',
  'oneTap.unregisteredOrigin': 'لا تسمح Google باستخدام One Tap في هذا المصدر. تجب إضافته إلى عميل Google.',
  'oneTap.unknownClient': 'معرّف العميل الخاص بالمشروع غير معروف لدى Google.',
  'oneTap.defaultClient': 'لا يمكن استخدام عميل Google الافتراضي مع One Tap.',
  'oneTap.needsPkce': '‏لا يمكن استخدام Google One Tap: يتطلب المشروع PKCE، ولا يمكن لهذه المطالبة إرساله.',
}
