import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'البريد الإلكتروني',
  'password.label': 'كلمة المرور',
  'password.show': 'إظهار',
  'password.hide': 'إخفاء',
  'password.continue': 'متابعة',

  'password.finish': 'لإكمال إنشاء الحساب، يُرجى تعيين كلمة مرور.',
  'password.choose': 'اختيار طريقة إنشاء الحساب',
  'password.logIn': 'تسجيل الدخول',
  'password.forgot': 'نسيت كلمة المرور؟',
  'password.byLink': 'إرسال رابط تسجيل الدخول بالبريد',
  'password.byCode': 'إرسال رمز تسجيل الدخول بالبريد',
  'password.sending': 'جارٍ إرسال رسالة…',
  'password.instead': 'إنشاء كلمة مرور بدلًا من ذلك',
  'password.done': 'تم بنجاح!',
  'password.doneText': 'تم تسجيل الدخول بنجاح.',

  'password.strength': 'قوة كلمة المرور',
  'password.score': '{score} من 4',
  'password.length': {
    zero: 'على الأقل {count} حرف',
    one: 'على الأقل حرف واحد',
    two: 'على الأقل حرفان',
    few: 'على الأقل {count} أحرف',
    many: 'على الأقل {count} حرفًا',
    other: 'على الأقل {count} حرف',
  },
  'password.kinds': {
    zero: 'تتضمن {count} نوع مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    one: 'تتضمن نوعًا واحدًا مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    two: 'تتضمن نوعين مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    few: 'تتضمن {count} أنواع مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    many: 'تتضمن {count} نوعًا مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    other: 'تتضمن {count} نوع مما يلي: حرف كبير، حرف صغير، رقم، رمز',
  },
  'password.met': 'مستوفى',
  'password.unmet': 'غير مستوفى بعد',
  'password.breached': 'ربما استُخدمت كلمة المرور هذه في موقع آخر تعرّض لمشكلة أمنية. يُرجى اختيار كلمة مرور أخرى.',
  'password.weak': 'كلمة المرور هذه ضعيفة: من السهل تخمينها.',
  'password.strong': 'كلمة المرور هذه قوية بما يكفي.',
  'password.requirements': 'لا تستوفي كلمة المرور كل المتطلبات بعد.',
  'password.unfit': 'لا يمكن استخدام كلمة المرور هذه.',
  'password.missing': 'يُرجى إدخال كلمة مرور.',
  'password.tooLong': 'يمكن أن يبلغ طول كلمة المرور 1024 حرفًا على الأكثر. يُرجى اختيار كلمة أقصر.',
  'password.checking': 'جارٍ التحقق من كلمة المرور…',
  'password.unchecked': 'تعذّر التحقق من كلمة المرور الآن. سيجري التحقق منها عند المتابعة.',
}
