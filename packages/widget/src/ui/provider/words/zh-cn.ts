import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: what a provider's button says. */
export const words: Translated<typeof english> = {
  'oauth.continue': '使用 {provider} 继续',
}
