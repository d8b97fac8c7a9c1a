import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال وإعادة المحاولة.',
}
