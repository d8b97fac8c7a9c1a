import type { MessageSentences } from './english.ts'

/** The Japanese sentences of mails and text messages (docs/LANGUAGES.md has the form of address). */
export const japanese: MessageSentences = {
  'letter.when': '日時',
  'letter.with': '端末',
  'letter.device': '{system} の {browser}',
  'letter.button': 'ボタンが動作しない場合はこちらを開いてください：{address}',
  'life.about': '約 {life}',

  'code.heading': '{name} の認証コード',
  'code.subject': '{code} は {name} の認証コードです',
  'code.signIn': 'この認証コードで {name} にログインできます。1 回だけ使えます。有効期限は {life}です。',
  'code.addAddress':
    'この認証コードで、このアドレスを {name} のアカウントに追加できます。1 回だけ使えます。有効期限は {life}です。',
  'code.note': '当方からこのコードをお尋ねすることはありません。お心当たりがない場合は、このメールを無視してください。',
  'code.reason': 'この認証コードは {to} 宛てにリクエストされました。',

  'text.signIn':
    '{code} は {name} にログインするための認証コードです。有効期限は {life}です。他の人に教えないでください。',
  'text.addNumber':
    '{code} は、この番号を {name} のアカウントに追加するための認証コードです。有効期限は {life}です。他の人に教えないでください。',

  'link.heading': '{name} のログインリンク',
  'link.signIn': '{name} にログインしてください。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'link.addAddress':
    'このアドレスを {name} のアカウントに追加してください。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'link.signInButton': '{name} にログイン',
  'link.addButton': 'このアドレスを追加',
  'link.code':
    '別の端末でご覧の場合は、リンクをリクエストした画面に次のコードを入力してください。有効期限は {life}です。',
  'link.note': 'お心当たりがない場合は、このメールを無視してください。リンクを開かない限り、何も起こりません。',
  'link.reason': 'このリンクは {to} 宛てにリクエストされました。',

  'invitation.heading': '{target} への招待',
  'invitation.subject': '{inviter} さんから {target} への招待',
  'invitation.lead': '{target} に招待されています。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'invitation.leadAt': '{name} の {target} に招待されています。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'invitation.leadBy':
    '{inviter} さんが {target} に招待しています。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'invitation.leadByAt':
    '{inviter} さんが {name} の {target} に招待しています。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'invitation.button': '{target} に参加',
  'invitation.note':
    'お心当たりがない場合は、このメールを無視してください。リンクを開かない限り、参加することはありません。',
  'invitation.from': '送信者',
  'invitation.organization': '組織',
  'invitation.reason': 'この招待は {to} 宛てに送信されました。',
  'invitation.reasonBy': 'この招待は {inviter} さんから {to} 宛てに送信されました。',

  'reset.heading': '{name} の新しいパスワードを設定',
  'reset.headingFirst': '{name} のパスワードを設定',
  'reset.lead':
    '{name} のアカウントのパスワードを設定してください。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'reset.leadFirst':
    '{name} の新しいアカウントのパスワードを設定してください。このリンクは 1 回だけ使えます。有効期限は {life}です。',
  'reset.button': '新しいパスワードを設定',
  'reset.buttonFirst': 'パスワードを設定',
  'reset.withoutPassword': 'パスワードを使わずにログイン',
  'reset.note': 'お心当たりがない場合は、このメールを無視してください。リンクを開かない限り、何も変わりません。',
  'reset.reason': '{to} の新しいパスワードがリクエストされました。',

  'certificate.soon': '{organization} のシングルサインオンの証明書は {day} に期限が切れます',
  'certificate.expired': '{organization} のシングルサインオンの証明書の期限が切れました',
  'certificate.soonLead': '接続「{connection}」の ID プロバイダーが署名に使う証明書は、{day} に期限が切れます。',
  'certificate.expiredLead': '接続「{connection}」の ID プロバイダーが署名に使う証明書は、{day} に期限が切れました。',
  'certificate.how':
    'ID プロバイダーで新しい証明書を作成し、使い始める前に接続へ追加してください。両方の証明書が受け入れられるため、サインインは中断されません。',
  'certificate.reason': '{organization} のシングルサインオンを管理できるため、このメールをお送りしています。',

  'notice.reason': 'このお知らせは、{name} のアカウントに変更があったため {to} 宛てに送信されました。',
  'notice.review': 'アカウントを確認',
  'notice.site': '{name} を開く',
  'notice.removeNow': 'お心当たりがない場合は、ログインしてすぐに削除してください。',
  'notice.addAgain':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。ログインしてもう一度追加してください。',

  'contactAdded.heading': '新しいログイン方法が追加されました',
  'contactAdded.lead':
    '新しいアドレス、電話番号、または外部アカウントで {name} のアカウントにログインできるようになりました。',
  'contactRemoved.heading': 'ログイン方法が削除されました',
  'contactRemoved.lead':
    'アドレスまたは電話番号の 1 つで {name} のアカウントにログインできなくなりました。他の端末はログアウトされました。',
  'removedHere.heading': 'このアドレスはアカウントから削除されました',
  'removedHere.lead': 'このアドレスでは {name} のアカウントにログインできなくなりました。',
  'removedHere.note':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。サイトのサポートにお問い合わせください。',
  'mainContact.heading': '主な連絡先が変更されました',
  'mainContact.lead':
    '{name} のアカウントの別のアドレスまたは電話番号が主な連絡先になりました。アカウントに関するお知らせはそちらに届きます。',
  'mainContact.note':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。ログインして元に戻し、他の端末をログアウトしてください。',
  'addressReplaced.heading': 'アドレスが変更されました',
  'addressReplaced.lead':
    '{name} のアカウントのアドレスが変更されました。このアドレスではログインできなくなり、他の端末はログアウトされました。',
  'addressReplaced.note':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。すぐに組織の管理者にお問い合わせください。',

  'claimed.heading': 'このアカウントはお客様のものになりました',
  'claimed.lead':
    '他の人が、このアドレスを確認しないまま {name} のアカウントを作成していました。今後はお客様がこのアカウントの所有者です。その人はログアウトされました。',
  'claimed.deletion': 'その人がリクエストした削除は取り消されました。',
  'claimed.apps': 'その人が連携したアプリはアクセスできなくなりました。',
  'claimed.note': '必要な操作はありません。',

  'deletionRequested.heading': 'アカウントは削除されます',
  'deletionRequested.lead': '{name} のアカウントとそのデータは {day}に削除されます。',
  'deletionRequested.cancel': '取りやめる場合は、その日までにログインして削除をキャンセルしてください。',
  'deletionRequested.note':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。ログインして削除をキャンセルし、他の端末をログアウトしてください。',
  'deletionCanceled.heading': 'アカウントは残ります',
  'deletionCanceled.lead': '{name} のアカウントの削除はキャンセルされました。何も削除されていません。',
  'deletionCanceled.note':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。ログインして他の端末をログアウトしてください。',
  'accountDeleted.heading': 'アカウントは削除されました',
  'accountDeleted.lead': 'リクエストに従い、{name} のアカウントとそのデータを削除しました。',
  'accountDeleted.note': 'この操作は元に戻せません。いつでも新しく登録できます。',
  'memberDeleted.lead': 'リクエストに従い、{name} のアカウント、プロフィール、ログイン方法を削除しました。',
  'memberDeleted.note': '再び追加できるように、組織がメールアドレスを保持します。',

  'appAccess.heading': 'アプリがアカウントにアクセスできます',
  'appAccess.lead':
    '{app} が、アクセスを終了するまで、ログアウト後も {name} のアカウントを利用できるようになりました。',
  'appAccess.host': '{host} のアプリ',
  'appAccess.program': '自己登録されたプログラム',
  'appAccess.note':
    'お心当たりがない場合は、他の人がアカウントを操作した可能性があります。ログインしてアプリのアクセスを終了し、他の端末をログアウトしてください。',

  'walletAdded.heading': 'アカウントにウォレットが追加されました',
  'walletAdded.lead': '新しい暗号資産ウォレットで {name} のアカウントにログインできるようになりました。',
  'walletAdded.note': 'お心当たりがない場合は、ログインしてすぐにウォレットを削除してください。',
  'walletRemoved.heading': 'アカウントからウォレットが削除されました',
  'walletRemoved.lead': '暗号資産ウォレットの 1 つで {name} のアカウントにログインできなくなりました。',
  'walletRemoved.note': 'お心当たりがない場合は、すべての端末でログアウトし、ウォレットをもう一度追加してください。',

  'oauthAdded.heading': 'アカウントに {provider} が追加されました',
  'oauthAdded.lead': '{provider} で {name} のアカウントにログインできるようになりました。',
  'oauthRemoved.heading': 'アカウントから {provider} が削除されました',
  'oauthRemoved.lead': '{provider} では {name} のアカウントにログインできなくなりました。',

  'passkeyAdded.heading': 'アカウントにパスキーが追加されました',
  'passkeyAdded.lead': '{domain} で作成された新しいパスキーで {name} のアカウントにログインできるようになりました。',
  'passkeyAdded.note': 'お心当たりがない場合は、ログインしてすぐにパスキーを削除してください。',
  'passkeyRemoved.heading': 'アカウントからパスキーが削除されました',
  'passkeyRemoved.lead': '{domain} で作成されたパスキーの 1 つで {name} のアカウントにログインできなくなりました。',
  'passkeyRemoved.note': 'お心当たりがない場合は、すべての端末でログアウトし、パスキーをもう一度追加してください。',

  'passwordSet.heading': 'アカウントにパスワードが設定されました',
  'passwordSet.lead': '{name} のアカウントのパスワードが設定され、他の端末はログアウトされました。',
  'passwordChanged.heading': 'パスワードが変更されました',
  'passwordChanged.lead': '{name} のアカウントのパスワードが変更され、他の端末はログアウトされました。',
  'passwordChanged.note':
    'お心当たりがない場合は、すぐにパスワードをリセットしてください。他の人が新しいパスワードを知っています。',
  'passwordLocked.heading': 'パスワードでのログインを一時停止しています',
  'passwordLocked.lead':
    '{name} のアカウントに対して誤ったパスワードが何度も入力されました。約 {life}の間、パスワードは使えません。',
  'passwordLocked.note':
    '他のログイン方法は引き続き使えます。お心当たりがない場合も、パスワードは知られていないため、アカウントは安全です。',

  'codesLocked.heading': '認証コードでのログインを一時停止しています',
  'codesLocked.lead':
    '{name} のアカウントに対して誤った認証コードが何度も入力されました。約 {life}の間、認証コードは使えません。',
  'codesLocked.note':
    '他のログイン方法は引き続き使えます。お心当たりがない場合も、認証コードは知られていないため、アカウントは安全です。',
  'codesLocked.text':
    '{name} のアカウントに対して誤った認証コードが何度も入力されました。約 {life}の間、認証コードは使えません。他のログイン方法は引き続き使えます。',

  'totpAdded.heading': 'アカウントに認証アプリが追加されました',
  'totpAdded.lead': '{name} のアカウントは認証アプリで保護されています。',
  'totpAdded.note': 'お心当たりがない場合は、すべての端末でログアウトし、パスワードを変更してください。',
  'totpRemoved.heading': 'アカウントから認証アプリが削除されました',
  'totpRemoved.lead': '{name} のアカウントでは、認証アプリのコードとリカバリーコードが使えなくなりました。',
  'totpRemoved.note': 'お心当たりがない場合は、すべての端末でログアウトし、認証アプリをもう一度設定してください。',
  'totpLocked.heading': '認証アプリのコードを一時停止しています',
  'totpLocked.lead':
    '{name} のアカウントに対して誤ったコードが何度も入力されました。約 {life}の間、認証アプリのコードとリカバリーコードは使えません。',
  'totpLocked.note':
    'お心当たりがない場合は、他の人がアカウントにログインしています。すべての端末でログアウトしてください。',
  'totpRecovered.heading': 'アカウントでリカバリーコードが使われました',
  'totpRecovered.lead': '{name} のアカウントへのログインに、認証アプリの代わりにリカバリーコードが使われました。',
  'totpRecovered.last': '最後のリカバリーコードでした。',
  'totpRecovered.left': '残りのリカバリーコード：{count}',
  'totpRecovered.wasYou': 'ご自身で使った場合は、認証アプリが今も動作することを確認してください。',
  'totpRecovered.note':
    'お心当たりがない場合は、すべての端末でログアウトし、パスワードを変更して、認証アプリをもう一度設定してください。',
}
