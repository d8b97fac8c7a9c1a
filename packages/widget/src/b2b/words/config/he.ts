import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'שגיאה: לא ניתן להציג אף אחד מהמוצרים שהוגדרו ({products}). יש להוסיף "emailMagicLinks" או "emailOtp" ל-config.products.',
}
