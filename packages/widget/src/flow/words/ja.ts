import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': '戻る',
  'flow.retry': '再試行',
  'flow.wait': '{time} 後にもう一度お試しください。',
  'flow.unknown': '問題が発生しました。もう一度お試しください。',
  'flow.poweredBy': '{name} を利用しています',
  'flow.newTab': '新しいタブで開きます',
}
