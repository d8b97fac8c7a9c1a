import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: the buttons of wallets. */
export const words: Translated<typeof english> = {
  'crypto.continueWith': 'المتابعة باستخدام {wallet}',
  'crypto.others': 'المتابعة باستخدام محفظة عملات رقمية أخرى',
  'crypto.setUp': 'إعداد محفظة عملات رقمية جديدة',
}
