import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    '错误：配置的产品均无法显示（{products}）。请在 config.products 中添加 "emailMagicLinks" 或 "emailOtp"。',
}
