import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': 'המשך אל {organization}',
  'b2bMain.verify': 'אימות כתובת האימייל',
  'b2bMain.confirm': 'יש לאשר את כתובת האימייל באחת הדרכים הבאות:',
  'b2bMain.byLink': 'שליחת קישור באימייל',
  'b2bMain.byCode': 'שליחת קוד באימייל',
  'b2bMain.password': 'שימוש בסיסמה במקום',
  'b2bMain.noMethods': 'בדף הזה אין דרך להתחבר אל {organization}. מנהל המערכת יוכל לעזור.',
  'b2bMain.noAccess': 'ל-{email} אין גישה אל {organization}. אם זו טעות, אפשר לפנות למנהל המערכת.',
}
