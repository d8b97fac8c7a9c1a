import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): what the first screen is called. */
export const words: Translated<typeof english> = {
  'main.title': '注册或登录',
  'main.or': '或',
}
