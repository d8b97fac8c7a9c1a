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
  'passkey.keyNeeds': 'إذا استُخدم مفتاح أمان: يجب أن يطلب رمز PIN أو بصمة الإصبع، وأن تتوفر فيه مساحة لمفتاح مرور.',
  'passkey.unverifiable':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان تأكيد هويتك. يُرجى استخدام جهاز آخر يطلب رمز PIN أو بصمة الإصبع أو الوجه.',
  'passkey.unkeepable':
    'لا توجد في هذا الجهاز أو مفتاح الأمان مساحة لمفتاح مرور، أو لا يمكنه حفظه. يُرجى استخدام جهاز آخر.',
  'passkey.unfit':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان حفظ مفتاح مرور أو تأكيد هويتك. يُرجى استخدام جهاز آخر يطلب رمز PIN أو بصمة الإصبع أو الوجه.',
  'passkey.unsuitable': 'لا يدعم هذا الجهاز أو مفتاح الأمان ما يحتاجه مفتاح المرور. يُرجى استخدام جهاز آخر.',
  'passkey.noPasskeys': 'لا يمكن لهذا المتصفح إنشاء مفاتيح مرور في هذه الصفحة. يُرجى فتحها في متصفح آخر.',
  'passkey.otherRequest': 'كان هناك طلب آخر مفتوح في هذه الصفحة في الوقت نفسه. يُرجى إكماله أولًا.',

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
