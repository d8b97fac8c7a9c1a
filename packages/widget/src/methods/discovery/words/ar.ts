import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': 'اختر مؤسسة للمتابعة',
  'discovery.join': 'انضمام',
  'discovery.accept': 'قبول الدعوة',
  'discovery.create': 'إنشاء مؤسسة',
  'discovery.createTitle': 'أنشئ مؤسسة للبدء',
  'discovery.noAccount': 'ليس لدى {email} حساب. هل هذا خطأ؟ جرّب عنوان بريد إلكتروني آخر أو اتصل بالمسؤول.',
  'discovery.none': 'لا ينتمي {email} إلى أي مؤسسة.',
  'discovery.noneText': 'تأكد من صحة عنوان بريدك الإلكتروني. وإلا فقد تحتاج إلى دعوة من المسؤول.',
  'discovery.name': 'اسم المؤسسة',
  'discovery.nameMissing': 'يُرجى إدخال اسم.',
  'discovery.slug': 'معرّف المؤسسة',
  'discovery.slugHelp': 'هذا هو اسم المؤسسة في العناوين. إذا تُرك فارغًا فسيُنشأ من الاسم.',
  'discovery.finding': 'جارٍ البحث عن المؤسسة…',
  'discovery.needsScript': 'يتطلب تسجيل الدخول في هذه الصفحة تفعيل JavaScript. فعّله أو افتح الصفحة في متصفح آخر.',
  'discovery.notLookedUp': 'تعذر الاستعلام عن المؤسسة.',
  'discovery.codesLeft': 'الرموز الاحتياطية المتبقية: {count}',
  'discovery.other': 'جرّب عنوان بريد إلكتروني آخر',
  'discovery.loggingIn': 'جارٍ تسجيل الدخول…',
  'discovery.done': 'تم بنجاح!',
  'discovery.doneText': 'لقد سجّلت الدخول بنجاح.',
  'fault.title': 'يبدو أن خطأً قد حدث!',
  'fault.default': 'حدث خطأ ما. حاول مرة أخرى لاحقًا أو اتصل بالمسؤول للمساعدة.',
  'fault.organization': 'تعذر العثور على المؤسسة التي تبحث عنها. إذا كان هذا خطأ فاتصل بالمسؤول.',
  'fault.link':
    'حدث خطأ ما. ربما انتهت صلاحية رابط تسجيل الدخول أو أُلغي أو استُخدم من قبل. اطلب رابطًا جديدًا أو اتصل بالمسؤول للمساعدة.',
  'fault.cannotJoin': 'يتعذر الانضمام بسبب سياسة المصادقة في {organization}. اتصل بالمسؤول لمزيد من المعلومات.',
  'fault.claimedDomain':
    'نطاق بريدك الإلكتروني مرتبط بمؤسسة معينة، لذلك لا يمكنك الانضمام إلى مؤسسات أخرى أو إنشاؤها. اتصل بالمسؤول لمزيد من المعلومات.',
  'fault.adBlocker': 'حظرت أداة حظر الإعلانات الطلب. عطّلها وحدّث الصفحة ثم حاول مرة أخرى.',
  'fault.elsewhere': 'لم تسجّل الخدمة الأخرى دخولك. ارجع للمحاولة مرة أخرى أو اختر طريقة أخرى.',
  'fault.back': 'رجوع',
}
