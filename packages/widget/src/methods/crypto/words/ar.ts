import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': 'المتابعة باستخدام محفظة أخرى',
  'crypto.setUpText': 'تحفظ المحفظة المفاتيح التي تسجّل الدخول بها. اختر واحدة للحصول عليها.',
  'crypto.connecting': 'جارٍ الاتصال بمحفظتك…',
  'crypto.connectText': 'لتسجيل الدخول، اتبع التعليمات في نافذة محفظتك.',
  'crypto.signing': 'جارٍ إكمال طلب التوقيع…',
  'crypto.signText': 'لإتمام تسجيل الدخول، وقّع الرسالة في نافذة محفظتك.',
  'crypto.open': 'افتح محفظتك للمتابعة.',
  'crypto.error': 'يبدو أن خطأً قد حدث.',
  'crypto.errorText': 'تعذّر إكمال طلب تسجيل الدخول. ارجع وحاول مرة أخرى.',
  'crypto.done': 'تم بنجاح!',
  'crypto.doneText': 'تم توصيل محفظتك بنجاح.',
}
