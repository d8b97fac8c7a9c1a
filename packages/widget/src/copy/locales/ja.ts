import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// Japanese. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': '新規登録またはログイン',
  'main.subtitle': '',
  'main.or': 'または',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'ログイン方法',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'メール',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': '前回使用',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'メールアドレス',
  'email.placeholder': 'example@email.com',
  'email.continue': 'メールで続ける',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': '電話番号',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': '国',
  'phone.invalid': '電話番号が無効です。もう一度お試しください。',
  'phone.continueText': 'SMS で続ける',
  'phone.continueWhatsapp': 'WhatsApp で続ける',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': '{provider} で続ける',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': '戻る',
  'flow.change': '変更',
  'flow.retry': '再試行',
  'flow.wait': '{time} 後にもう一度お試しください。',
  'flow.unknown': '問題が発生しました。もう一度お試しください。',
  'flow.poweredBy': '{name} を利用しています',
  'flow.newTab': '新しいタブで開きます',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': '利用規約',
  'foot.privacy': 'プライバシー',
  'foot.help': 'ヘルプ',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': 'エラー：メールリンクとメールの認証コードは同時に使用できません。',
  'config.onlyPasskeys': 'エラー：パスキーだけを使用することはできません。設定に別の製品を追加してください。',
  'config.nothingToShow':
    'エラー：設定された製品（{products}）はいずれも表示できません。config.products に "emailMagicLinks" か "passwords" を追加するか、"otp" と otpOptions.methods の "email"、"sms"、"whatsapp" のいずれかを追加してください。',
  'config.nothingNamed':
    'エラー：config.products に何も指定されていません。"emailMagicLinks" か "passwords" を追加するか、"otp" と otpOptions.methods の "email"、"sms"、"whatsapp" のいずれかを追加してください。',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'エラー: 設定された製品はいずれも表示できません ({products})。config.products に "emailMagicLinks" または "emailOtp" を追加してください。',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
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

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'メールアドレスが無効です。もう一度お試しください。',

  'otp.title': '認証コードを入力',
  'otp.sentTo': '{destination} に6桁の認証コードを送信しました',
  'otp.expiresIn': '認証コードの有効期限はあと {time} です。届いていませんか？',
  'otp.expired': '認証コードの有効期限が切れました。',
  'otp.resend': '認証コードを再送信',
  'otp.resendIn': '{time} 後に再送信できます',
  'otp.resendLocked': '認証コードを送信しました。{seconds} 秒後に再試行できます',
  'otp.resent': '認証コードを再送信しました',
  'otp.verify': '認証コードを確認する',
  'otp.verifying': '認証コードを確認しています…',
  'otp.invalid': '認証コードが無効です。もう一度お試しください。',
  'otp.unchecked': '認証コードは確認されませんでした。しばらくしてからもう一度お試しください。',
  'otp.verified': '完了',
  'otp.verifiedText': '認証コードを確認しました。',
  'otp.signedInText': 'ログインしました。',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': '多要素認証を設定する電話番号を入力してください',
  'smsEnrollment.continue': '続ける',
  'smsEnrollment.invalid': '国番号を含む有効な電話番号を入力してください。',
  'smsEntry.ownNumber': '登録済みの電話番号',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'メールアドレスが無効です',
  'link.title': 'メールをご確認ください',
  'link.sentTo': '{email} にメールを送信しました',
  'link.gmail': 'Gmail で開く',
  'link.yahoo': 'Yahoo で開く',
  'link.outlook': 'Outlook で開く',
  'link.code': '別の端末をお使いですか？メールに記載された6桁の認証コードをここに入力してください',
  'link.nothing': '届いていませんか？',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'メールを再送信',
  'mail.sent': 'メールを送信しました。{seconds} 秒後に再試行できます',
  'mail.resent': 'メールを再送信しました。{seconds} 秒後に再試行できます',
  'mail.choose': '続行方法を選択してください',
  'mail.link': 'ログインリンクをメールで受け取る',
  'mail.code': 'ログインコードをメールで受け取る',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'メールアドレス',
  'password.label': 'パスワード',
  'password.new': '新しいパスワード',
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
  'password.score': '4段階中 {score}',
  'password.scoreVeryWeak': 'とても弱い',
  'password.scoreWeak': '弱い',
  'password.scoreStrong': '強い',
  'password.scoreVeryStrong': 'とても強い',
  'password.length': '{count} 文字以上',
  'password.kinds': '次のうち {count} 種類を含む：英大文字、英小文字、数字、記号',
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

export const passwordMail: Translated<typeof english.passwordMail> = {
  'password.forgotTitle': 'パスワードをお忘れですか？',
  'password.forgotText': '{email} にパスワード再設定用のリンクを送信しました',
  'password.breachedTitle': 'メールを確認して新しいパスワードを設定してください',
  'password.breachedText':
    '同じパスワードを使用している別のサイトで、セキュリティ上の問題が発生しました。安全のため、新しいパスワードを設定するためのメールを {email} に送信しました。',
  'password.setNewTitle': 'メールをご確認ください',
  'password.setNewText': '{email} にログインリンクを送信しました',
  'password.dedupeTitle': 'メールを確認して新しいパスワードを設定してください',
  'password.dedupeText': 'アカウントの安全を確認するため、{email} にログインリンクを送信しました',
  'password.resetTitle': 'パスワードの再設定',
  'password.noLink': '再設定用のリンクが不完全です。メールからもう一度開くか、新しいリンクをリクエストしてください。',
  'password.without': 'パスワードなしでログイン',
  'password.loggingIn': 'ログインしています…',
  'password.loggingInTitle': 'ログインしています',
  'password.notLoggedIn': 'ログインできませんでした',
  'password.otherWay': '別の方法でログイン',
  'password.nothing': '届いていませんか？',
  'password.resend': 'メールを再送信',
  'password.resent': 'メールを再送信しました',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
  'memberPassword.title': 'メールアドレスとパスワードでログイン',
  'memberPassword.signUp': '登録またはパスワードのリセット',
  'memberPassword.invalid': 'メールアドレスが正しくありません',
  'memberPassword.forgotTitle': 'ログインのご案内をメールでお送りします',
  'memberPassword.forgotDiscovery':
    'アカウントの登録、またはパスワードをお持ちの場合はリセットするための確認リンクをメールでお送りします。',
  'memberPassword.forgotOrganization':
    'アカウントに直接ログインするか、パスワードをお持ちの場合はリセットするためのログインリンクをメールでお送りします。',
  'memberPassword.verifyTitle': 'まずメールアドレスを確認してください。',
  'memberPassword.sentTitle': 'メールをご確認ください',
  'memberPassword.sentTo': '{email} にログインリンクを送信しました。',
  'memberPassword.again': 'もう一度試す',
  'memberPassword.setTitle': '新しいパスワードを設定',
}

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': 'Google アカウントを探しています',
  'oneTap.noClient': 'Google One Tap が設定されていません。プロジェクトに Google クライアントがありません。',
  'oneTap.noSignupRedirect':
    'Google One Tap が設定されていません。プロジェクトに新規登録のリダイレクト先がありません。',
  'oneTap.noLoginRedirect': 'Google One Tap が設定されていません。プロジェクトにログインのリダイレクト先がありません。',
  'oneTap.unlistedOrigin': 'Google One Tap が設定されていません。このオリジンはプロジェクトに登録されていません。',
  'oneTap.unregisteredOrigin':
    'このオリジンでの One Tap は Google に許可されていません。Google クライアントに追加してください。',
  'oneTap.unknownClient': 'プロジェクトのクライアント ID は Google に登録されていません。',
  'oneTap.defaultClient': '既定の Google クライアントでは One Tap を使えません。',
  'oneTap.needsPkce': 'Google One Tap は使えません。プロジェクトでは PKCE が必須ですが、このプロンプトでは送れません。',
}

export const sso: Translated<typeof english.sso> = {
  'sso.discover': 'シングルサインオンを使用',
  'sso.emailTitle': '続けるにはメールアドレスを入力してください',
  'sso.menuTitle': '続けるには接続を選択してください',
  'sso.noneTitle': '接続が見つかりませんでした',
  'sso.noneText': '組織のスラッグを入力すると、その接続を検索します。',
  'sso.slug': '組織のスラッグ',
  'sso.other': '別の方法を試す',
  'sso.unknown': '組織が見つかりません。もう一度お試しください。',
  'sso.invalid': 'メールアドレスが正しくありません',
  'sso.continue': '続ける',
}

export const discovery: Translated<typeof english.discovery> = {
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
  'discovery.slugHelp': 'URL で使われます。空欄の場合は組織名から作成されます。',
  'discovery.finding': '組織を検索しています…',
  'discovery.needsScript':
    'このページでのログインには JavaScript が必要です。有効にするか、別のブラウザでページを開いてください。',
  'discovery.notLookedUp': '組織を確認できませんでした。',
  'discovery.codesLeft': '残りのバックアップコード：{count}',
  'discovery.other': '別のメールアドレスを試す',
  'discovery.loggingIn': 'ログインしています…',
  'discovery.done': '成功しました',
  'discovery.doneText': 'ログインが完了しました。',
  'discovery.signedInText': 'ログインしました。',
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

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': '多要素認証の設定',
  'mfa.text': 'アカウントをより安全に保つため、組織が追加の確認を求めています。',
  'mfa.app': '認証アプリを使う',
  'mfa.appText': 'アプリに30秒ごとに新しいコードが表示されます。',
  'mfa.textMessage': 'SMS でコードを受け取る',
  'mfa.textMessageText': 'サインインのたびにコードを送信します。',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': 'QR コードを読み取って認証アプリを連携してください',
  'totp.scanText':
    'スマートフォンに認証アプリが必要です。アプリを開いてアカウントを追加し、この QR コードを読み取ってください。',
  'totp.qr': '認証アプリを設定するための QR コード',
  'totp.making': 'QR コードを作成しています…',
  'totp.trouble': '読み取れない場合',
  'totp.continue': '続ける',
  'totp.manual': 'QR コードを読み取れませんか？',
  'totp.manualText': 'クリックして下のコードをコピーし、認証アプリに入力してアカウントを連携してください。',
  'totp.copy': 'クリップボードにコピー',
  'totp.copied': 'コピーしました',
  'totp.notCopied': 'コードをコピーできませんでした',
  'totp.scanAgain': 'QR コードをもう一度読み取る',
  'totp.title': '確認コードを入力',
  'totp.text': '認証アプリに表示される6桁のコードを入力してください。',
  'totp.wait': 'すでに使ったコードが表示されている場合は、次のコードをお待ちください。',
  'totp.newest':
    '有効なのは最新の QR コードです。その後、この画面や別のタブでやり直した場合は、そちらをスキャンしてください。',
  'totp.byText': '代わりに SMS でコードを受け取る',
  'totp.byBackup': 'バックアップコードを使う',
  'backup.title': 'バックアップコードを入力',
  'backup.text': '認証アプリの設定時に保存したバックアップコードのいずれかを入力してください。',
  'backup.label': 'バックアップコード',
  'backup.placeholder': 'バックアップコードを入力',
  'backup.invalid': 'バックアップコードが正しくありません。もう一度お試しください。',
  'backup.save': 'バックアップコードを保存してください',
  'backup.saveText': 'バックアップコードを表示して保存できるのは今回だけです。',
  'backup.list': 'バックアップコード',
  'backup.download': '.txt ファイルをダウンロード',
  'backup.copy': 'すべてクリップボードにコピー',
  'backup.notCopied': 'コードをコピーできませんでした',
  'backup.done': '完了',
}

export const passkey: Translated<typeof english.passkey> = {
  'passkey.title': '新しいパスキーを設定',
  'passkey.text': 'パスキーは、指紋、顔、または画面ロックを使って作成する、暗号化されたデジタルキーです。',
  'passkey.create': 'パスキーを作成',
  'passkey.skip': 'スキップ',
  'passkey.noUser':
    'エラー：ログインしているユーザーがいないため、PasskeyRegistration コンポーネントは使用できません。',
  'passkey.waiting': 'ログイン状態を確認しています…',
  'passkey.duplicate':
    'このパスキーはすでに登録されているようなので、作成できません。別のデバイスで登録され、このデバイスに同期された可能性があります。',
  'passkey.notCreated':
    'パスキーは作成されませんでした。「パスキーを作成」をクリックしてもう一度試すか、追加せずにスキップしてください。',

  'passkey.created': 'パスキーを作成しました',
  'passkey.existing': '登録済みのパスキー',
  'passkey.addedOn': '追加日: {date}',
  'passkey.name': 'パスキーの名前',
  'passkey.unnamed': 'パスキー',
  'passkey.edit': '{name} を編集',
  'passkey.save': '{name} を保存',
  'passkey.delete': '{name} を削除',
  'passkey.deleteWarning': '削除したパスキーは元に戻せません。',
  'passkey.deleteNow': '削除',
  'passkey.cancel': 'キャンセル',
  'passkey.deleted': 'パスキーを削除しました',
  'passkey.another': '別のパスキーを設定',
  'passkey.done': '完了',
}

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
  'passkey.keyNeeds':
    'セキュリティキーを使った場合は、PIN または指紋を確認でき、パスキーを保存する空きがあるものが必要です。',
  'passkey.unverifiable':
    'このデバイスまたはセキュリティキーでは本人確認ができません。PIN、指紋、または顔で確認できる別のものを使ってください。',
  'passkey.unkeepable':
    'このデバイスまたはセキュリティキーには、パスキーを保存する空きがないか、保存する機能がありません。別のものを使ってください。',
  'passkey.unfit':
    'このデバイスまたはセキュリティキーでは、パスキーの保存または本人確認ができません。PIN、指紋、または顔で確認できる別のものを使ってください。',
  'passkey.unsuitable':
    'このデバイスまたはセキュリティキーは、パスキーに必要な機能に対応していません。別のものを使ってください。',
  'passkey.noPasskeys': 'このブラウザでは、このページでパスキーを作成できません。別のブラウザで開いてください。',
  'passkey.otherRequest': 'このページで別の操作が同時に進行していました。先にそちらを完了してください。',
  'passkey.tooLate': 'パスキーの要求が時間切れになりました。もう一度お試しになり、早めに確認してください。',
  'passkey.wrongPlace': 'このページのアドレスではパスキーを作成できません。いつものアドレスでページを開いてください。',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'パスキーでログイン',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': '完了',
  'passkey.authenticatedText': 'パスキーを確認しました。',
  'passkey.notAuthenticated': 'パスキーの認証中に不明なエラーが発生しました。もう一度お試しください。',
  'passkey.notFound':
    'パスキーの登録が見つかりません。アカウントからは削除され、パスワードマネージャーには残っている可能性があります。もう一度お試しください。',
  'passkey.unverified':
    'このデバイスまたはセキュリティキーでは本人確認ができません。PIN、指紋、または顔で確認できる別のものを使うか、別の方法でログインしてください。',
  'passkey.superseded':
    'このページで別のパスキーの操作が進行中です。完了するかキャンセルしてから、もう一度お試しください。',
  'passkey.elsewhere': 'このページのアドレスではパスキーを使用できません。別の方法でログインしてください。',
  'passkey.missing':
    'このブラウザでは、このページでパスキーを使用できません。別のブラウザで開くか、別の方法でログインしてください。',
  'passkey.unsupported':
    'このデバイスまたはセキュリティキーは、パスキーに必要な機能に対応していません。別のものを使うか、別の方法でログインしてください。',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': '別のウォレットで続ける',
  'crypto.setUpText': 'ウォレットはログイン用の鍵を保管します。インストールするものを選んでください。',
  'crypto.connecting': 'ウォレットに接続しています…',
  'crypto.connectText': 'ログインするには、ウォレットのポップアップの案内に従ってください。',
  'crypto.signing': '署名リクエストを処理しています…',
  'crypto.signText': 'ログインを完了するには、ウォレットのポップアップでメッセージに署名してください。',
  'crypto.open': '続けるには、ウォレットを開いてください。',
  'crypto.error': 'エラーが発生しました',
  'crypto.errorText': 'ログインを完了できませんでした。前の画面に戻って、もう一度お試しください。',
  'crypto.done': '完了しました',
  'crypto.doneText': 'ウォレットに接続しました。',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': 'ウォレットでリクエストが拒否されました。もう一度試して、ウォレットで承認してください。',
  'crypto.pending':
    'ウォレットに未回答のリクエストがあります。ウォレットを開いて回答してから、もう一度お試しください。',
  'crypto.switched':
    'ウォレットのアカウントが変わりました。ログインに使うアカウントを選んでから、もう一度お試しください。',
  'crypto.locked':
    'ウォレットがロックされているか、接続されていません。ウォレットを開いてロックを解除してから、もう一度お試しください。',
  'crypto.gone':
    'このページを開いている間に、ウォレットが更新または削除されました。ページを再読み込みしてから、もう一度お試しください。',
  'crypto.unfit': 'このウォレットはログインに必要な機能に対応していません。別のウォレットを選んでください。',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': '{wallet} で続ける',
  'crypto.others': '別の暗号資産ウォレットで続ける',
  'crypto.setUp': '新しい暗号資産ウォレットを設定',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'Google またはパスキーでログインするには、このページをブラウザで開いてください。',
  'inApp.copy': 'リンクをコピー',
  'inApp.copied': 'リンクをコピーしました',
  'inApp.notCopied': 'リンクをコピーできませんでした。アドレスバーからコピーしてください。',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'あなたが誰かを知る',
  'idp.profile': 'あなたの個人データを見る',
  'idp.profileName': '名前、写真、言語',
  'idp.profileEmail': 'メールアドレス',
  'idp.profilePhone': '電話番号',
  'idp.offline': 'アプリを使っていないときもアクセスを保持する',
  'idp.offlineText': 'アクセスが取り消されるまで',
  'idp.fullAccess': 'あなたがアカウントでできることをすべて行う',
  'idp.fullAccessText': 'アプリはあなたとしてログインし、すべてのデータを読み取り、変更できます。',
  'idp.customScope': '権限 {scope} を使う',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'リクエストを確認しています…',
  'idp.noSession': 'ログインしていません。続けるにはログインしてください。',
  'idp.signInForApp': '{app} に進むにはログインしてください',
  'idp.backToApp': '{app} に戻る',
  'idp.outdated': '続ける前に、もう一度ログインすることがアプリから求められています。',
  'idp.signInAgain': 'もう一度ログイン',
  'idp.framed': 'このページは別のサイトの中に表示されています。続けるには、独立したウィンドウで開いてください。',
  'idp.ownWindow': '新しいウィンドウで開く',
  'idp.missingParameter': 'このページへのリンクに「{parameter}」がありません。アプリの開発者に修正を依頼してください。',
  'idp.unsupportedParameter':
    'このページへのリンクに、サポートされていない「{parameter}」が含まれています。アプリの開発者に修正を依頼してください。',
  'idp.signInTitle': '{project} のアカウントで {app} にログインしますか？',
  'idp.title': '{app} に {project} のアカウントへのアクセスを許可しますか？',
  'idp.claimedName': 'アプリは {name} と名乗っています。この名前は確認されていません。',
  'idp.unverifiedProgram': '確認されていないプログラム',
  'idp.notVerified': 'このアプリは自身で登録されました。名前は確認されていません。',
  'idp.account': '{account} としてログイン中です。',
  'idp.memberAccount': '{organization} の {account} としてログイン中です。',
  'idp.switchAccount': '別のアカウントを使う',
  'idp.returnsTo': 'この後、{host} に戻ります。',
  'idp.resource': 'アクセス先は {resource} です。',
  'idp.accessEnds': 'アクセスは、{project} からログアウトすると終了します。',
  'idp.lastingAccessEnds': 'アクセスは、{project} のアカウントでアプリを削除するか、90 日間使用されないと終了します。',
  'idp.returnsToDevice': 'この後、このデバイスのアプリに戻ります（{host}）。',
  'idp.deviceWarning':
    'このアプリはお使いのデバイスで動作しています。ご自身で今アプリを開いた場合にのみ許可してください。',
  'idp.mayDo': '{app} は次のことができるようになります：',
  'idp.lacking': '{app} が求めるアクセスの一部は許可できません',
  'idp.lackingText': '{app} に許可できない操作：',
  'idp.allow': '許可',
  'idp.deny': '拒否',
  'idp.allowedTitle': 'アクセスを許可しました',
  'idp.allowedText': '{app} に戻ります。',
  'idp.deniedTitle': 'アクセスを拒否しました',
  'idp.deniedText': '{app} はアカウントにアクセスできません。',
  'idp.returnedTitle': '{app} はアクセスを取得できませんでした',
  'idp.returnedText': '{app} に戻っています…',
  'idp.linkText': 'リンク先は {app} です。このアドレスを信頼できる場合にのみ開いてください。',
  'idp.continue': '続ける',
  'idp.logoutTitle': 'ログアウトしますか？',
  'idp.logoutText': 'アプリが {project} のアカウントからのログアウトを求めています。この後、{host} に移動します。',
  'idp.logoutTextOnly': 'アプリが {project} のアカウントからのログアウトを求めています。',
  'idp.signOut': 'ログアウト',
  'idp.staySignedIn': 'ログインしたままにする',
  'idp.signedOutTitle': 'ログアウトしました',
  'idp.signedOutText': 'アプリに戻ります。',
  'idp.stayedTitle': 'ログインしたままです',
  'idp.stayedText': 'このページを閉じてもかまいません。',
  'idp.deviceTitle': 'デバイスを接続',
  'idp.deviceText': 'デバイスに表示されているコードを入力してください。',
  'idp.deviceLabel': 'デバイスコード',
  'idp.deviceUnknown':
    'このコードで待機しているデバイスはありません。コードを確認するか、デバイスで最初からやり直してください。',
  'idp.deviceCode': 'コード {code} を表示しているデバイスまたはプログラムにアクセスを許可します。',
  'idp.deviceCodeWarning':
    'ご自身で開始し、目の前にコードが表示されている場合にのみ許可してください。コードが送られてきた場合は拒否してください。送信者があなたのアカウントへのアクセスを狙っています。',
  'idp.deviceAllowedText': 'デバイスに戻ってください。処理は自動的に続きます。',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'アカウントの表示と変更には JavaScript が必要です。',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'アカウント',
  'account.waiting': 'サインインの状態を確認しています…',
  'account.noUser': 'サインインしていません。アカウントを表示するにはサインインしてください。',
  'account.profile': 'プロフィール',
  'account.groups': 'アカウントの項目',
  'account.security': 'セキュリティ',
  'account.access': 'アプリ',
  'account.allData': 'データ',
  'account.emails': 'メールアドレス',
  'account.phones': '電話番号',
  'account.name': '名前',
  'account.noName': '名前はまだありません',
  'account.edit': '編集',
  'account.editName': '名前を編集',
  'account.picture': '画像',
  'account.editPicture': '画像を編集',
  'account.language': '言語',
  'account.editLanguage': '言語を編集',
  'account.asSite': 'このサイトと同じ',
  'account.remove': '削除',
  'account.removeNamed': '{name} を削除',
  'account.primary': 'メイン',
  'account.unverified': '未確認',
  'account.noEmails': 'メールアドレスはまだありません。',
  'account.noPhones': '電話番号はまだありません。',
  'account.addEmail': 'メールアドレスを追加',
  'account.changeEmail': 'メールアドレスを変更',
  'account.addPhone': '電話番号を追加',
  'account.password': 'パスワード',
  'account.passkeys': 'パスキー',
  'account.addedOn': '追加日: {date}',
  'account.usedOn': '最終使用日: {date}',
  'account.authenticator': '認証アプリ',
  'account.connectedAccounts': '連携アカウント',
  'account.wallets': 'ウォレット',
  'account.connectedApps': '連携アプリ',
  'account.passwordSet': 'パスワードは設定済みです。',
  'account.noPassword': 'パスワードはまだありません。',
  'account.changePassword': 'パスワードを変更',
  'account.setPassword': 'パスワードを設定',
  'account.noPasskeys': 'パスキーはまだありません。',
  'account.unnamedPasskey': '名前のないパスキー',
  'account.addPasskey': 'パスキーを追加',
  'account.rename': '名前を変更',
  'account.renameNamed': '{name} の名前を変更',
  'account.noApp': '認証アプリはまだありません。',
  'account.addApp': '認証アプリを追加',
  'account.showCodes': 'リカバリーコードを表示',
  'account.noConnectedAccounts': '連携アカウントはまだありません。',
  'account.connect': '{provider} を連携',
  'account.noWallets': 'ウォレットはまだありません。',
  'account.addWallet': 'ウォレットを追加',
  'account.loading': '読み込んでいます…',
  'account.notLoaded': '読み込めませんでした。',
  'account.noConnectedApps': 'アカウントにアクセスできるアプリはありません。',
  'account.sessions': 'セッション',
  'account.device': '{system} の {browser}',
  'account.unknownDevice': '不明なデバイス',
  'account.thisDevice': 'このデバイス',
  'account.signedInAt': 'サインイン: {time}',
  'account.usedAt': '最終利用: {time}',
  'account.signOut': 'サインアウト',
  'account.signOutNamed': '{name} をサインアウト',
  'account.endOthers': 'ほかのすべてのデバイスからサインアウト',
  'account.byEmail': 'メール',
  'account.bySms': 'SMS',
  'account.byPasskey': 'パスキー',
  'account.byWallet': 'ウォレット',
  'account.byRecoveryCode': 'リカバリーコード',
  'account.byStaff': 'サポート担当者',
  'account.makePrimary': 'メインにする',
  'account.makePrimaryNamed': '{name} をメインにする',
  'account.data': 'あなたのデータ',
  'account.dataText':
    'プロフィール、サインイン方法、セッション、連携アプリなど、アカウントのすべての内容を含むファイルです。',
  'account.downloadData': 'データをダウンロード',
  'account.delete': 'アカウントを削除',
  'account.deleteText':
    '待機期間は {time} です。その後、アカウントとすべてのデータが削除されます。それまではサインインしてアカウントを残すことができます。',
  'account.deleteNowText': 'アカウントとすべてのデータはすぐに削除されます。元に戻すことはできません。',
  'account.deletionDue': 'アカウントは {time} に削除されます。それまではサインインして残すことができます。',
  'account.deletionMailed': 'この件についてメールをお送りしました。',
  'account.keepAccount': 'アカウントを残す',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': '名',
  'account.lastName': '姓',
  'account.pictureURL': '画像の URL',
  'account.pictureText': '画像へのリンク（https）を貼り付けてください。',
  'account.pictureInvalid': 'ユーザー名やパスワードを含まない、https:// で始まるアドレスを入力してください。',
  'account.uploadPicture': '画像をアップロード',
  'account.pictureUnreadable': 'このファイルは使用できません。20 MB 以下の JPEG、PNG、WebP 画像を選んでください。',
  'account.removePicture': '画像を削除',
  'account.languageText': 'アカウントの画面と、お届けするメールに使われます。',
  'account.save': '保存',
  'account.cancel': 'キャンセル',
  'account.removeText': '今後 {name} ではサインインできなくなります。',
  'account.newEmail': '新しいメールアドレス',
  'account.changeEmailText':
    'ほかのデバイスからサインアウトします。パスワードと連携アカウントは削除されますが、あとで設定し直せます。',
  'account.emailInUse': 'このメールアドレスはすでに使われています。',
  'account.notAllowed': 'この変更を行う権限がありません。',
  'account.sendCode': 'コードを送信',
  'account.codeSent': '{destination} に送信された6桁のコードを入力してください。',
  'account.sendLink': 'リンクを送信',
  'account.linkSent':
    '{destination} に送信されたリンクをこのブラウザで開いてください。メールアドレスが置き換わります。',
  'account.lastFactor': 'これは唯一のサインイン方法です。先に別の方法を追加してください。',
  'account.oldSession':
    '前回のサインインから時間が経ちすぎています。サインアウトして再度サインインし、もう一度お試しください。',
  'account.saved': '保存しました',
  'account.added': '追加しました',
  'account.removed': '削除しました',
  'account.removeAppText': '今後、アプリのコードは求められなくなります。',
  'account.revokeText': '{name} はアカウントにアクセスできなくなります。',
  'account.passwordText': '新しいパスワードを設定すると、ほかのすべてのデバイスからサインアウトします。',
  'account.passkeyName': 'パスキーの名前',
  'account.passkeyExists': 'このデバイスにはすでにこのアカウントのパスキーがあります。',
  'account.passkeyNotAdded': 'パスキーを追加できませんでした。もう一度お試しください。',
  'account.scanText': '認証アプリでこの QR コードをスキャンしてください。',
  'account.qrCode': '認証アプリ用の QR コード',
  'account.secretText': 'スキャンできない場合は、このキーをアプリに入力してください:',
  'account.appCode': 'アプリに表示された6桁のコードを入力してください。',
  'account.codesText': '認証アプリを失くした場合、これらのコードはそれぞれ1回使えます。安全な場所に保管してください。',
  'account.download': 'ダウンロード',
  'account.done': '完了',
  'account.chooseWallet': 'ウォレットを選んでください。テキストへの署名を求められます。',
  'account.noWalletFound': 'このブラウザーにウォレットが見つかりませんでした。',
  'account.confirm': 'ご本人であることの確認',
  'account.confirmText': 'セキュリティのため、変更の前にご本人であることを確認してください。',
  'account.confirmNow': '確認',
  'account.otherProof': '別の方法で確認',
  'account.proveByEmail': '{destination} にコードを送信',
  'account.proveBySms': '{destination} に SMS でコードを送信',
  'account.proveByPassword': 'パスワードを使用',
  'account.proveByPasskey': 'パスキーを使用',
  'account.proveByApp': '認証アプリを使用',
  'account.notProven': 'ご本人であることを確認できませんでした。もう一度お試しください。',
  'account.signedOut': 'サインアウトしました',
  'account.downloaded': 'ダウンロードしました',
  'account.deletionMail': '確認のメールをお送りします。',
  'account.deletionRequested': 'アカウントは削除されます',
  'account.deletionCanceled': 'アカウントは残ります',
  'account.impersonated':
    'このセッションはサポート担当者が開いたものです。アカウントを表示できますが、変更はできません。',
  'account.passkeyUnusable': 'ここではパスキーを使用できません。別の方法で確認してください。',
  'account.walletNotAdded': 'ウォレットを追加できませんでした。もう一度お試しください。',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'アカウント: {name}',
  'userButton.account': 'アカウントを開く',
  'userButton.signOut': 'サインアウト',
  'userButton.failed': 'まだサインインしています。もう一度お試しください。',
  'userButton.switchTo': '{name} に切り替える',
  'userButton.notSwitched': '組織は切り替わりませんでした。もう一度お試しください。',
}
