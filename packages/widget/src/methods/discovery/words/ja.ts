import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Japanese: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': '続行する組織を選択してください',
  'discovery.join': '参加',
  'discovery.accept': '招待を承諾',
  'discovery.create': '組織を作成',
  'discovery.createTitle': 'まず組織を作成してください',
  'discovery.noAccount':
    '{email} のアカウントはありません。間違いだと思われる場合は、別のメールアドレスを試すか、管理者にお問い合わせください。',
  'discovery.none': '{email} はどの組織にも所属していません。',
  'discovery.noneText':
    'メールアドレスが正しいか確認してください。正しい場合は、管理者からの招待が必要かもしれません。',
  'discovery.name': '組織名',
  'discovery.nameMissing': '名前を入力してください。',
  'discovery.slug': '組織のスラッグ',
  'discovery.slugHelp': 'アドレスで使われる組織の名前です。空欄の場合は組織名から作成されます。',
  'discovery.finding': '組織を検索しています…',
  'discovery.needsScript':
    'このページでのログインには JavaScript が必要です。有効にするか、別のブラウザでページを開いてください。',
  'discovery.notLookedUp': '組織を確認できませんでした。',
  'discovery.codesLeft': '残りのバックアップコード：{count}',
  'discovery.other': '別のメールアドレスを試す',
  'discovery.loggingIn': 'ログインしています…',
  'discovery.done': '成功しました',
  'discovery.doneText': 'ログインが完了しました。',
  'fault.title': 'エラーが発生したようです',
  'fault.default': '問題が発生しました。後でもう一度試すか、管理者にお問い合わせください。',
  'fault.organization': 'お探しの組織が見つかりませんでした。間違いだと思われる場合は、管理者にお問い合わせください。',
  'fault.link':
    '問題が発生しました。ログインリンクは期限切れ、取り消し済み、または使用済みの可能性があります。新しいリンクを請求するか、管理者にお問い合わせください。',
  'fault.cannotJoin': '{organization} の認証ポリシーにより参加できません。詳しくは管理者にお問い合わせください。',
  'fault.claimedDomain':
    'メールのドメインが特定の組織に関連付けられているため、他の組織への参加や作成はできません。詳しくは管理者にお問い合わせください。',
  'fault.adBlocker':
    '広告ブロッカーによってリクエストがブロックされました。無効にしてページを再読み込みし、もう一度お試しください。',
  'fault.elsewhere':
    '外部サービスでログインできませんでした。前の画面に戻ってもう一度試すか、別の方法を選んでください。',
  'fault.back': '戻る',
}
