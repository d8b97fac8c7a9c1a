import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': 'הזנת מספר הטלפון להגדרת אימות רב-שלבי',
  'smsEnrollment.continue': 'המשך',
  'smsEnrollment.invalid': 'מבנה מספר הטלפון אינו תקין. יש לוודא שהמספר כתוב בתבנית E.164.',
  'smsEntry.ownNumber': 'מספר הטלפון שלך',
}
