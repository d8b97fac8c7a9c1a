import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: choosing the second factor to set up. */
export const words: Translated<typeof english> = {
  'mfa.title': 'הגדרת אימות רב-שלבי',
  'mfa.text': 'הארגון דורש אימות נוסף כדי להגן טוב יותר על החשבון.',
  'mfa.app': 'שימוש באפליקציית אימות',
  'mfa.textMessage': 'שליחת קוד ב-SMS',
}
