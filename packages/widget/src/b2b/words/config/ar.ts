import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'خطأ: لا يمكن عرض أي من المنتجات المحددة ({products}). أضف "emailMagicLinks" أو "emailOtp" إلى config.products.',
}
