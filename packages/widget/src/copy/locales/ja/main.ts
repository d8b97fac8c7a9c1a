import type { Translated } from '../../copy.ts'
import type { main as english } from '../en/main.ts'

/** Japanese: what the first screen says, and what every screen may say. */
export const main: Translated<typeof english> = {
  'main.title': '新規登録またはログイン',
  'email.label': 'メールアドレス',
  'email.placeholder': 'example@email.com',
  'email.continue': 'メールで続ける',

  'flow.unreachable': 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
  'flow.unknown': '問題が発生しました。もう一度お試しください。',
  'flow.poweredBy': '{name} を利用しています',
  'flow.newTab': '新しいタブで開きます',
}
