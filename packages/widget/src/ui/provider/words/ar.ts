import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Arabic: what a provider's button says. */
export const words: Translated<typeof english> = {
  'oauth.continue': 'المتابعة باستخدام {provider}',
}
