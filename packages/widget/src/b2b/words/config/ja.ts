import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: what keeps a configuration of members from being shown. */
export const words: Translated<typeof english> = {
  'b2bConfig.nothingToShow':
    'エラー: 設定された製品はいずれも表示できません ({products})。config.products に "emailMagicLinks" または "emailOtp" を追加してください。',
}
