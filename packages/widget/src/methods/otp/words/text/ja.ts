import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: a phone number as a second factor. */
export const words: Translated<typeof english> = {
  'smsEnrollment.title': '多要素認証を設定する電話番号を入力してください',
  'smsEnrollment.continue': '続ける',
  'smsEnrollment.invalid': '電話番号の形式が正しくありません。E.164 形式の番号を入力してください。',
  'smsEntry.ownNumber': '登録済みの電話番号',
}
