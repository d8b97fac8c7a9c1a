import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Hebrew: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': 'המשך עם {wallet}',
  'crypto.others': 'המשך עם ארנק קריפטו אחר',
  'crypto.setUp': 'הגדרת ארנק קריפטו חדש',
}
