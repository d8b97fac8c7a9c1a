import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: signing in at an organization's own identity provider. */
export const words: Translated<typeof english> = {
  'sso.discover': 'שימוש בכניסה יחידה',
  'sso.emailTitle': 'יש להזין אימייל כדי להמשיך',
  'sso.menuTitle': 'יש לבחור חיבור כדי להמשיך',
  'sso.noneTitle': 'מצטערים, לא מצאנו חיבורים',
  'sso.noneText': 'יש להזין את מזהה הארגון כדי לחפש את החיבורים שלו.',
  'sso.slug': 'מזהה הארגון',
  'sso.other': 'ניסיון בשיטה אחרת',
  'sso.unknown': 'הארגון לא נמצא. יש לנסות שוב.',
  'sso.invalid': 'כתובת אימייל לא תקינה',
  'sso.continue': 'המשך',
}
