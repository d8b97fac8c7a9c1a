import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: the first screen of members, once it is known whose sign-in it is. */
export const words: Translated<typeof english> = {
  'b2bMain.continueTo': '{organization} に進む',
  'b2bMain.verify': 'メールアドレスの確認',
  'b2bMain.confirm': '次のいずれかの方法でメールアドレスを確認してください：',
  'b2bMain.byLink': 'リンクをメールで受け取る',
  'b2bMain.byCode': 'コードをメールで受け取る',
  'b2bMain.password': '代わりにパスワードを使用',
  'b2bMain.noMethods': 'このページからは {organization} にログインできません。管理者にお問い合わせください。',
  'b2bMain.noAccess':
    '{email} には {organization} へのアクセス権がありません。間違いだと思われる場合は、管理者にお問い合わせください。',
}
