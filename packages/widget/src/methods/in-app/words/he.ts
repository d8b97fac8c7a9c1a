import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: inside of another app. */
export const words: Translated<typeof english> = {
  'inApp.notice': 'כדי להתחבר עם Google או עם מפתח גישה, יש לפתוח את הדף הזה בדפדפן.',
  'inApp.copy': 'העתקת הקישור',
  'inApp.copied': 'הקישור הועתק',
  'inApp.notCopied': 'לא ניתן היה להעתיק את הקישור. אפשר להעתיק אותו משורת הכתובת.',
}
