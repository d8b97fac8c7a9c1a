import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Japanese: what the first screen says, and that it is cut off. */
export const main: Translated<typeof english> = {
  'main.title': '新規登録またはログイン',
  'email.label': 'メールアドレス',
  'email.placeholder': 'example@email.com',
  'email.continue': 'メールで続ける',

  'flow.unreachable': 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
}
