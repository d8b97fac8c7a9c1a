import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: passkeys. */
export const words: Translated<typeof english> = {
  'passkey.title': 'إعداد مفتاح مرور جديد',
  'passkey.text': 'مفاتيح المرور هي مفاتيح رقمية مشفّرة يتم إنشاؤها باستخدام بصمة الإصبع أو الوجه أو قفل الشاشة.',
  'passkey.create': 'إنشاء مفتاح مرور',
  'passkey.skip': 'تخطّي',
  'passkey.noUser': 'خطأ: لا يمكن استخدام المكوّن PasskeyRegistration دون مستخدم سجّل الدخول.',
  'passkey.waiting': 'جارٍ التحقق من تسجيل الدخول…',
  'passkey.duplicate':
    'لا يمكن إنشاء مفتاح المرور لأنه مسجّل مسبقًا على ما يبدو. ربما تم تسجيله على جهاز آخر ثم تمت مزامنته مع هذا الجهاز.',
  'passkey.notCreated':
    'لم يتم إنشاء مفتاح المرور. يمكن النقر على «إنشاء مفتاح مرور» لإعادة المحاولة أو التخطّي دون إضافة مفتاح مرور.',

  'passkey.created': 'تم إنشاء مفتاح المرور بنجاح!',
  'passkey.existing': 'مفاتيح المرور الحالية',
  'passkey.name': 'اسم مفتاح المرور',
  'passkey.unnamed': 'مفتاح مرور',
  'passkey.edit': 'تعديل {name}',
  'passkey.save': 'حفظ {name}',
  'passkey.delete': 'حذف {name}',
  'passkey.deleteWarning': 'لا يمكن استعادة مفتاح المرور بعد حذفه.',
  'passkey.deleteNow': 'حذف',
  'passkey.cancel': 'إلغاء',
  'passkey.deleted': 'تم حذف مفتاح المرور',
  'passkey.another': 'إعداد مفتاح مرور آخر',
  'passkey.done': 'تم',
}
