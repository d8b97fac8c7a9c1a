import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: login links by email. */
export const words: Translated<typeof english> = {
  'link.invalid': 'כתובת האימייל אינה תקינה',
  'link.title': 'כדאי לבדוק את האימייל',
  'link.sentTo': 'נשלח אימייל אל {email}',
  'link.gmail': 'פתיחה ב־Gmail',
  'link.yahoo': 'פתיחה ב־Yahoo',
  'link.outlook': 'פתיחה ב־Outlook',
  'link.code': 'במכשיר אחר? אפשר להזין כאן את הקוד בן 6 הספרות מהאימייל',
  'link.nothing': 'לא הגיע?',
}
