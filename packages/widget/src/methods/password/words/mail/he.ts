import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: mails about a password. */
export const words: Translated<typeof english> = {
  'password.forgotTitle': 'שכחת את הסיסמה?',
  'password.forgotText': 'קישור לאיפוס הסיסמה נשלח אל {email}',
  'password.breachedTitle': 'כדאי לבדוק את האימייל כדי להגדיר סיסמה חדשה',
  'password.breachedText':
    'באתר אחר שבו משמשת אותה סיסמה הייתה בעיית אבטחה. למען הבטיחות, אימייל להגדרת סיסמה חדשה נשלח אל {email}',
  'password.setNewTitle': 'כדאי לבדוק את האימייל!',
  'password.setNewText': 'קישור התחברות נשלח אל {email}',
  'password.dedupeTitle': 'כדאי לבדוק את האימייל כדי להגדיר סיסמה חדשה!',
  'password.dedupeText': 'אנחנו רוצים לוודא שהחשבון מאובטח. קישור התחברות נשלח אל {email}',
  'password.resetTitle': 'איפוס הסיסמה',
  'password.noLink': 'אין קישור לאיפוס הסיסמה. יש לפתוח שוב את הקישור מהאימייל או לבקש קישור חדש.',
  'password.without': 'התחברות ללא סיסמה',
  'password.loggingIn': 'מתחברים…',
  'password.loggingInTitle': 'מתחברים',
  'password.notLoggedIn': 'ההתחברות נכשלה',
  'password.otherWay': 'התחברות בדרך אחרת',
  'password.nothing': 'לא הגיע?',
  'password.resend': 'שליחת האימייל שוב',
  'password.resent': 'האימייל נשלח שוב',
}
