import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: passwords. */
export const words: Translated<typeof english> = {
  'password.email': 'メールアドレス',
  'password.label': 'パスワード',
  'password.show': '表示',
  'password.hide': '隠す',
  'password.continue': '続ける',

  'password.finish': 'パスワードを設定して、アカウントの作成を完了してください。',
  'password.choose': 'アカウントの作成方法を選択してください。',
  'password.logIn': 'ログイン',
  'password.forgot': 'パスワードをお忘れですか？',
  'password.byLink': 'ログインリンクをメールで受け取る',
  'password.byCode': '認証コードをメールで受け取る',
  'password.sending': 'メールを送信しています…',
  'password.instead': '代わりにパスワードを作成',
  'password.done': '完了しました',
  'password.doneText': 'ログインしました。',

  'password.strength': 'パスワードの強度',
  'password.score': '4段階中{score}',
  'password.length': '{count}文字以上',
  'password.kinds': '次のうち{count}種類を含む：英大文字、英小文字、数字、記号',
  'password.met': '満たしています',
  'password.unmet': 'まだ満たしていません',
  'password.breached':
    'このパスワードは、セキュリティ上の問題が発生した別のサイトで使用された可能性があります。別のパスワードを選択してください。',
  'password.weak': 'このパスワードは推測されやすく、強度が不十分です。',
  'password.strong': 'このパスワードは十分な強度です。',
  'password.requirements': 'パスワードがまだすべての条件を満たしていません。',
  'password.unfit': 'このパスワードは使用できません。',
  'password.missing': 'パスワードを入力してください。',
  'password.tooLong': 'パスワードは1024文字以内にしてください。',
  'password.checking': 'パスワードを確認しています…',
  'password.unchecked': 'パスワードを確認できませんでした。続けるときに確認されます。',
}
