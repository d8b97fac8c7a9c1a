import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: passwords of members. */
export const words: Translated<typeof english> = {
  'memberPassword.title': 'כניסה עם אימייל וסיסמה',
  'memberPassword.signUp': 'הרשמה או איפוס סיסמה',
  'memberPassword.invalid': 'כתובת אימייל לא תקינה',
  'memberPassword.forgotTitle': 'בדקו את האימייל לעזרה בכניסה',
  'memberPassword.forgotDiscovery': 'נשלח אליך קישור אימות לפתיחת חשבון, או לאיפוס הסיסמה אם יש לך.',
  'memberPassword.forgotOrganization': 'נשלח אליך קישור לכניסה ישירה לחשבון, או לאיפוס הסיסמה אם יש לך.',
  'memberPassword.verifyTitle': 'יש לאמת תחילה את האימייל.',
  'memberPassword.sentTitle': 'בדקו את האימייל',
  'memberPassword.sentTo': 'קישור כניסה נשלח אל {email}.',
  'memberPassword.again': 'ניסיון נוסף',
  'memberPassword.setTitle': 'הגדרת סיסמה חדשה',
}
