import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Hebrew: what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': 'הרשמה או התחברות',
  'email.label': 'אימייל',
  'email.placeholder': 'example@email.com',
  'email.continue': 'המשך עם אימייל',

  'flow.unreachable': 'אין גישה לשרת. יש לבדוק את החיבור ולנסות שוב.',
}
