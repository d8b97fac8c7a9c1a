import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: that something did not arrive, which may have to be said before anything else is there. */
export const words: Translated<typeof english> = {
  'flow.unreachable': 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
}
