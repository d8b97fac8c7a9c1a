import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'אימייל',
  'password.label': 'סיסמה',
  'password.show': 'הצגה',
  'password.hide': 'הסתרה',
  'password.continue': 'המשך',

  'password.finish': 'כדי להשלים את יצירת החשבון יש להגדיר סיסמה.',
  'password.choose': 'איך ליצור את החשבון?',
  'password.logIn': 'התחברות',
  'password.forgot': 'שכחת את הסיסמה?',
  'password.byLink': 'שליחת קישור התחברות באימייל',
  'password.byCode': 'שליחת קוד התחברות באימייל',
  'password.sending': 'אימייל נשלח…',
  'password.instead': 'יצירת סיסמה במקום זאת',
  'password.done': 'הצלחה!',
  'password.doneText': 'ההתחברות הצליחה.',

  'password.strength': 'חוזק הסיסמה',
  'password.score': '{score} מתוך 4',
  'password.length': {
    one: 'לפחות תו אחד',
    two: 'לפחות שני תווים',
    other: 'לפחות {count} תווים',
  },
  'password.kinds': {
    one: 'סוג אחד לפחות מאלה: אות גדולה, אות קטנה, ספרה, סימן',
    two: 'שני סוגים מאלה: אות גדולה, אות קטנה, ספרה, סימן',
    other: '{count} סוגים מאלה: אות גדולה, אות קטנה, ספרה, סימן',
  },
  'password.met': 'מתקיים',
  'password.unmet': 'עדיין לא מתקיים',
  'password.breached': 'ייתכן שהסיסמה הזאת שימשה באתר אחר שהייתה בו בעיית אבטחה. יש לבחור סיסמה אחרת.',
  'password.weak': 'הסיסמה הזאת חלשה: קל לנחש אותה.',
  'password.strong': 'הסיסמה הזאת חזקה מספיק.',
  'password.requirements': 'הסיסמה עדיין אינה עומדת בכל הדרישות.',
  'password.unfit': 'אי אפשר להשתמש בסיסמה הזאת.',
  'password.missing': 'יש להזין סיסמה.',
  'password.tooLong': 'אורך הסיסמה יכול להיות 1024 תווים לכל היותר. יש לבחור סיסמה קצרה יותר.',
  'password.checking': 'הסיסמה נבדקת…',
  'password.unchecked': 'לא הצלחנו לבדוק את הסיסמה כעת. היא תיבדק בהמשך.',
}
