import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: what keeps a configuration from being shown. */
export const words: Translated<typeof english> = {
  'config.bothEmails': 'خطأ: لا يمكن استخدام روابط البريد الإلكتروني ورموز البريد الإلكتروني معًا.',
  'config.onlyPasskeys': 'خطأ: لا يمكن استخدام مفاتيح المرور وحدها. تجب إضافة منتج آخر إلى الإعدادات.',
  'config.nothingToShow':
    'خطأ: لا يمكن عرض أي من المنتجات المحددة ({products}). تجب إضافة "emailMagicLinks" أو "passwords" إلى config.products، أو "otp" مع "email" أو "sms" أو "whatsapp" ضمن otpOptions.methods.',
  'config.nothingNamed':
    'خطأ: لم يُحدَّد أي منتج في config.products. تجب إضافة "emailMagicLinks" أو "passwords"، أو "otp" مع "email" أو "sms" أو "whatsapp" ضمن otpOptions.methods.',
}
