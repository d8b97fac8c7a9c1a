import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: passcodes. */
export const words: Translated<typeof english> = {
  'email.invalid': 'האימייל אינו תקין, יש לנסות שוב.',

  'otp.title': 'הזנת הקוד',
  'otp.sentTo': 'קוד בן 6 ספרות נשלח אל {destination}',
  'otp.expiresIn': 'תוקף הקוד יפוג בעוד {time}. לא הגיע?',
  'otp.expired': 'תוקף הקוד פג.',
  'otp.resend': 'שליחת הקוד שוב',
  'otp.resendIn': 'שליחת הקוד שוב בעוד {time}',
  'otp.resendLocked': 'הקוד נשלח! אפשר לנסות שוב בעוד {seconds} שנ׳',
  'otp.resent': 'הקוד נשלח שוב',
  'otp.verify': 'בדיקת הקוד',
  'otp.verifying': 'הקוד נבדק…',
  'otp.invalid': 'הקוד שגוי, יש לנסות שוב.',
  'otp.unchecked': 'הקוד לא נבדק. אפשר לנסות שוב בעוד רגע.',
  'otp.verified': 'הצלחה',
  'otp.verifiedText': 'הקוד אומת בהצלחה.',
}
