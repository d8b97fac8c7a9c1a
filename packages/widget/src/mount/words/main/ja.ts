import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': '新規登録またはログイン',
  'main.or': 'または',
}
