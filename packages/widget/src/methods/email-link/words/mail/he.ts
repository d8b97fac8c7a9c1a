import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: a mail that may be asked for again, and what it shall hold. */
export const words: Translated<typeof english> = {
  'mail.resend': 'שליחת האימייל שוב',
  'mail.sent': 'האימייל נשלח! אפשר לנסות שוב בעוד {seconds} שנ׳',
  'mail.resent': 'האימייל נשלח שוב! אפשר לנסות שוב בעוד {seconds} שנ׳',
  'mail.choose': 'איך להמשיך?',
  'mail.link': 'שליחת קישור כניסה באימייל',
  'mail.code': 'שליחת קוד כניסה באימייל',
}
