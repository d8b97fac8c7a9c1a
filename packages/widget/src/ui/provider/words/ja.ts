import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: what a provider's button says. */
export const words: Translated<typeof english> = {
  'oauth.continue': '{provider}で続ける',
}
