import type { Translated } from '../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): what every screen may say, once there is somebody who answers. */
export const words: Translated<typeof english> = {
  'flow.back': '返回',
  'flow.retry': '重试',
  'flow.wait': '请等待 {time} 后重试。',
  'flow.unknown': '出了点问题，请重试。',
  'flow.poweredBy': '由 {name} 提供支持',
  'flow.newTab': '在新标签页中打开',
}
