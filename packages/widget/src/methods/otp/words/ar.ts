import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'البريد الإلكتروني غير صالح، يُرجى إعادة المحاولة.',

  'otp.title': 'إدخال رمز التحقق',
  'otp.sentTo': 'تم إرسال رمز تحقق مكوّن من 6 أرقام إلى {destination}',
  'otp.expiresIn': 'تنتهي صلاحية الرمز خلال {time}. لم يصل شيء؟',
  'otp.expired': 'انتهت صلاحية الرمز.',
  'otp.resend': 'إعادة إرسال الرمز',
  'otp.resendIn': 'إعادة إرسال الرمز خلال {time}',
  'otp.resendLocked': 'تم إرسال الرمز! أعد المحاولة بعد {seconds} ث',
  'otp.resent': 'تمت إعادة إرسال الرمز',
  'otp.verify': 'التحقق من الرمز',
  'otp.verifying': 'جارٍ التحقق من الرمز…',
  'otp.invalid': 'رمز التحقق غير صالح، يُرجى إعادة المحاولة.',
  'otp.unchecked': 'لم يتم التحقق من الرمز. يُرجى إعادة المحاولة بعد لحظات.',
  'otp.verified': 'تم بنجاح',
  'otp.verifiedText': 'تم التحقق من الرمز بنجاح.',
}
