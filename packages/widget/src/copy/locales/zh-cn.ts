import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// Simplified Chinese. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': '注册或登录',
  'main.subtitle': '',
  'main.or': '或',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': '登录方式',
  'tabs.text': '短信',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': '邮箱',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': '上次使用',
}

export const email: Translated<typeof english.email> = {
  'email.label': '邮箱',
  'email.placeholder': 'example@email.com',
  'email.continue': '使用邮箱继续',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': '电话号码',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': '国家/地区',
  'phone.invalid': '电话号码无效，请重试。',
  'phone.continueText': '使用短信继续',
  'phone.continueWhatsapp': '使用 WhatsApp 继续',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': '使用 {provider} 继续',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': '返回',
  'flow.change': '更改',
  'flow.retry': '重试',
  'flow.wait': '请在 {time} 后重试。',
  'flow.unknown': '出了点问题，请重试。',
  'flow.poweredBy': '由 {name} 提供支持',
  'flow.newTab': '在新标签页中打开',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': '服务条款',
  'foot.privacy': '隐私',
  'foot.help': '帮助',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': '无法连接服务器。请检查网络连接后重试。',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': '错误：邮件链接和邮件验证码不能同时使用。',
  'config.onlyPasskeys': '错误：通行密钥不能单独使用，请在配置中添加其他产品。',
  'config.nothingToShow':
    '错误：配置的产品（{products}）均无法显示。请在 config.products 中添加 "emailMagicLinks" 或 "passwords"，或添加 "otp"，并在 otpOptions.methods 中加入 "email"、"sms" 或 "whatsapp"。',
  'config.nothingNamed':
    '错误：config.products 中没有指定任何产品。请添加 "emailMagicLinks" 或 "passwords"，或添加 "otp"，并在 otpOptions.methods 中加入 "email"、"sms" 或 "whatsapp"。',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    '错误：配置的产品均无法显示（{products}）。请在 config.products 中添加 "emailMagicLinks" 或 "emailOtp"。',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
  'b2bMain.continueTo': '继续前往 {organization}',
  'b2bMain.verify': '验证您的邮箱',
  'b2bMain.confirm': '请通过以下方式之一确认您的邮箱地址：',
  'b2bMain.byLink': '通过邮件发送链接',
  'b2bMain.byCode': '通过邮件发送验证码',
  'b2bMain.password': '改用密码',
  'b2bMain.noMethods': '此页面没有登录 {organization} 的方式。请联系您的管理员寻求帮助。',
  'b2bMain.noAccess': '{email} 无权访问 {organization}。如果您认为有误，请联系管理员。',
}

export const otp: Translated<typeof english.otp> = {
  'email.invalid': '邮箱无效，请重试。',

  'otp.title': '输入验证码',
  'otp.sentTo': '6 位验证码已发送至 {destination}',
  'otp.expiresIn': '验证码将在 {time} 后过期。没有收到？',
  'otp.expired': '验证码已过期。',
  'otp.resend': '重新发送验证码',
  'otp.resendIn': '{time} 后可重新发送',
  'otp.resendLocked': '验证码已发送！{seconds} 秒后可重试',
  'otp.resent': '验证码已重新发送',
  'otp.verify': '验证',
  'otp.verifying': '正在验证…',
  'otp.invalid': '验证码无效，请重试。',
  'otp.unchecked': '验证码尚未验证。请稍后重试。',
  'otp.verified': '成功',
  'otp.verifiedText': '验证码验证成功。',
  'otp.signedInText': '您已登录。',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': '输入手机号码以设置多重身份验证',
  'smsEnrollment.continue': '继续',
  'smsEnrollment.invalid': '请输入有效的手机号码，包括国家/地区代码。',
  'smsEntry.ownNumber': '您的手机号码',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': '邮箱地址无效',
  'link.title': '请查收邮件',
  'link.sentTo': '邮件已发送至 {email}',
  'link.gmail': '在 Gmail 中打开',
  'link.yahoo': '在 Yahoo 中打开',
  'link.outlook': '在 Outlook 中打开',
  'link.code': '在其他设备上？请在此输入邮件中的 6 位验证码',
  'link.nothing': '没有收到？',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': '重新发送邮件',
  'mail.sent': '邮件已发送！{seconds} 秒后可重试',
  'mail.resent': '邮件已重新发送！{seconds} 秒后可重试',
  'mail.choose': '选择继续的方式',
  'mail.link': '通过邮件发送登录链接',
  'mail.code': '通过邮件发送登录验证码',
}

export const password: Translated<typeof english.password> = {
  'password.email': '邮箱',
  'password.label': '密码',
  'password.new': '新密码',
  'password.show': '显示',
  'password.hide': '隐藏',
  'password.continue': '继续',

  'password.finish': '设置密码以完成账号创建。',
  'password.choose': '请选择创建账号的方式。',
  'password.logIn': '登录',
  'password.forgot': '忘记密码？',
  'password.byLink': '通过邮件接收登录链接',
  'password.byCode': '通过邮件接收登录验证码',
  'password.sending': '正在发送邮件…',
  'password.instead': '改为创建密码',
  'password.done': '成功！',
  'password.doneText': '您已成功登录。',

  'password.strength': '密码强度',
  'password.score': '{score}/4',
  'password.scoreVeryWeak': '非常弱',
  'password.scoreWeak': '弱',
  'password.scoreStrong': '强',
  'password.scoreVeryStrong': '非常强',
  'password.length': '至少 {count} 个字符',
  'password.kinds': '须包含以下类型中的 {count} 种：大写字母、小写字母、数字、符号',
  'password.met': '已满足',
  'password.unmet': '尚未满足',
  'password.breached': '此密码可能曾用于另一个发生过安全问题的网站。请选择其他密码。',
  'password.weak': '此密码强度较弱，容易被猜到。',
  'password.strong': '此密码强度足够。',
  'password.requirements': '密码尚未满足所有要求。',
  'password.unfit': '无法使用此密码。',
  'password.missing': '请输入密码。',
  'password.tooLong': '密码最长为 1024 个字符，请选择较短的密码。',
  'password.checking': '正在检查密码…',
  'password.unchecked': '暂时无法检查密码，将在您继续时检查。',
}

export const passwordMail: Translated<typeof english.passwordMail> = {
  'password.forgotTitle': '忘记密码？',
  'password.forgotText': '重置密码的链接已发送至 {email}',
  'password.breachedTitle': '请查收邮件以设置新密码',
  'password.breachedText':
    '您在另一个网站也使用了此密码，而该网站发生了安全问题。为保障您的安全，用于设置新密码的邮件已发送至 {email}',
  'password.setNewTitle': '请查收邮件！',
  'password.setNewText': '登录链接已发送至 {email}',
  'password.dedupeTitle': '请查收邮件以设置新密码！',
  'password.dedupeText': '我们希望确保您的账号安全。登录链接已发送至 {email}',
  'password.resetTitle': '重置密码',
  'password.noLink': '重置链接不完整。请从邮件中再次打开，或申请新的链接。',
  'password.without': '不使用密码登录',
  'password.loggingIn': '正在登录…',
  'password.loggingInTitle': '正在登录',
  'password.notLoggedIn': '无法登录',
  'password.otherWay': '使用其他方式登录',
  'password.nothing': '没有收到？',
  'password.resend': '重新发送邮件',
  'password.resent': '邮件已重新发送',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
  'memberPassword.title': '使用电子邮件和密码登录',
  'memberPassword.signUp': '注册或重置密码',
  'memberPassword.invalid': '电子邮件地址无效',
  'memberPassword.forgotTitle': '请查看电子邮件以获取登录帮助',
  'memberPassword.forgotDiscovery': '我们将向您发送验证链接，用于注册账户，或在您已有密码时重置密码。',
  'memberPassword.forgotOrganization': '我们将向您发送登录链接，用于直接登录账户，或在您已有密码时重置密码。',
  'memberPassword.verifyTitle': '请先验证您的电子邮件。',
  'memberPassword.sentTitle': '请查看您的电子邮件',
  'memberPassword.sentTo': '登录链接已发送至 {email}。',
  'memberPassword.again': '重试',
  'memberPassword.setTitle': '设置新密码',
}

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': '正在查找您的 Google 账号',
  'oneTap.noClient': 'Google One Tap 尚未设置：项目没有 Google 客户端。',
  'oneTap.noSignupRedirect': 'Google One Tap 尚未设置：项目没有注册重定向地址。',
  'oneTap.noLoginRedirect': 'Google One Tap 尚未设置：项目没有登录重定向地址。',
  'oneTap.unlistedOrigin': 'Google One Tap 尚未设置：项目没有列出此来源。',
  'oneTap.unregisteredOrigin': 'Google 不允许在此来源使用 One Tap。请将其添加到 Google 客户端。',
  'oneTap.unknownClient': 'Google 不认识项目的客户端 ID。',
  'oneTap.defaultClient': '默认的 Google 客户端不能用于 One Tap。',
  'oneTap.needsPkce': '无法使用 Google One Tap：项目要求 PKCE，而此提示无法携带。',
}

export const sso: Translated<typeof english.sso> = {
  'sso.discover': '使用单点登录',
  'sso.emailTitle': '输入您的电子邮件以继续',
  'sso.menuTitle': '选择一个连接以继续',
  'sso.noneTitle': '抱歉，未找到任何连接',
  'sso.noneText': '输入您组织的标识以查找其连接。',
  'sso.slug': '组织标识',
  'sso.other': '尝试其他方式',
  'sso.unknown': '未找到该组织，请重试。',
  'sso.invalid': '电子邮件地址无效',
  'sso.continue': '继续',
}

export const discovery: Translated<typeof english.discovery> = {
  'discovery.title': '选择一个组织以继续',
  'discovery.join': '加入',
  'discovery.accept': '接受邀请',
  'discovery.create': '创建组织',
  'discovery.createTitle': '创建一个组织以开始使用',
  'discovery.noAccount': '{email} 没有账户。如果您认为有误，请尝试其他电子邮箱地址，或联系您的管理员。',
  'discovery.none': '{email} 不属于任何组织。',
  'discovery.noneText': '请确认您的电子邮箱地址正确无误。否则，您可能需要管理员的邀请。',
  'discovery.name': '组织名称',
  'discovery.nameMissing': '请输入名称。',
  'discovery.slug': '组织标识',
  'discovery.slugHelp': '用于网址。留空则根据名称生成。',
  'discovery.finding': '正在查找组织…',
  'discovery.needsScript': '在此页面登录需要 JavaScript。请启用它，或在其他浏览器中打开此页面。',
  'discovery.notLookedUp': '无法查询该组织。',
  'discovery.codesLeft': '剩余备用码：{count}',
  'discovery.other': '尝试其他电子邮箱地址',
  'discovery.loggingIn': '正在登录…',
  'discovery.done': '成功！',
  'discovery.doneText': '您已成功登录。',
  'discovery.signedInText': '您已登录。',
  'fault.title': '似乎出现了错误！',
  'fault.default': '出了点问题。请稍后重试，或联系您的管理员寻求帮助。',
  'fault.organization': '找不到您要查找的组织。如果您认为有误，请联系管理员。',
  'fault.link': '出了点问题。您的登录链接可能已过期、被撤销或已被使用。请重新获取登录链接，或联系您的管理员寻求帮助。',
  'fault.cannotJoin': '由于 {organization} 的身份验证策略，无法加入。请联系您的管理员了解更多信息。',
  'fault.claimedDomain': '您的邮箱域名已与特定组织关联，因此您无法加入或创建其他组织。请联系您的管理员了解更多信息。',
  'fault.adBlocker': '请求被广告拦截器阻止。请停用广告拦截器，刷新页面后重试。',
  'fault.elsewhere': '其他服务未能让您登录。请返回重试，或选择其他方式。',
  'fault.back': '返回',
}

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': '设置多重身份验证',
  'mfa.text': '您的组织要求额外的验证方式，以更好地保护您的账户。',
  'mfa.app': '使用身份验证器应用',
  'mfa.appText': '应用每 30 秒显示一个新验证码。',
  'mfa.textMessage': '通过短信发送验证码',
  'mfa.textMessageText': '每次登录时，我们都会发送验证码。',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': '扫描二维码以关联您的身份验证器应用',
  'totp.scanText': '您的手机上需要有身份验证器应用。打开应用，添加账户，然后扫描此二维码。',
  'totp.qr': '用于设置身份验证器应用的二维码',
  'totp.making': '正在生成二维码…',
  'totp.trouble': '无法扫描？',
  'totp.continue': '继续',
  'totp.manual': '无法扫描二维码？',
  'totp.manualText': '点击复制下方的密钥，并在身份验证器应用中输入以关联您的账户。',
  'totp.copy': '复制到剪贴板',
  'totp.copied': '已复制！',
  'totp.notCopied': '无法复制密钥',
  'totp.scanAgain': '重新扫描二维码',
  'totp.title': '输入验证码',
  'totp.text': '请输入身份验证器应用中的 6 位验证码。',
  'totp.wait': '如果应用显示的是您已经使用过的验证码，请等待下一个。',
  'totp.newest': '只有最新的二维码有效。如果您之后在此处或其他标签页中重新开始过，请扫描那一个。',
  'totp.byText': '改为通过短信发送验证码',
  'totp.byBackup': '使用备用码',
  'backup.title': '输入备用码',
  'backup.text': '请输入您在设置身份验证器应用时保存的备用码之一。',
  'backup.label': '备用码',
  'backup.placeholder': '输入备用码',
  'backup.invalid': '备用码无效，请重试。',
  'backup.save': '请保存您的备用码！',
  'backup.saveText': '这是您唯一一次可以查看和保存备用码的机会。',
  'backup.list': '备用码',
  'backup.download': '下载 .txt 文件',
  'backup.copy': '全部复制到剪贴板',
  'backup.notCopied': '无法复制备用码',
  'backup.done': '完成',
}

export const passkey: Translated<typeof english.passkey> = {
  'passkey.title': '设置新的通行密钥',
  'passkey.text': '通行密钥是您使用指纹、面容或屏幕锁定创建的加密数字密钥。',
  'passkey.create': '创建通行密钥',
  'passkey.skip': '跳过',
  'passkey.noUser': '错误：没有已登录的用户，无法使用 PasskeyRegistration 组件。',
  'passkey.waiting': '正在检查登录状态…',
  'passkey.duplicate': '无法创建通行密钥，因为它似乎已经注册。它可能是在另一台设备上注册，并已同步到此设备。',
  'passkey.notCreated': '您的通行密钥未创建。请点击“创建通行密钥”重试，或跳过此步骤。',

  'passkey.created': '通行密钥创建成功！',
  'passkey.existing': '现有的通行密钥',
  'passkey.addedOn': '添加于 {date}',
  'passkey.name': '通行密钥的名称',
  'passkey.unnamed': '通行密钥',
  'passkey.edit': '编辑 {name}',
  'passkey.save': '保存 {name}',
  'passkey.delete': '删除 {name}',
  'passkey.deleteWarning': '通行密钥删除后无法恢复。',
  'passkey.deleteNow': '删除',
  'passkey.cancel': '取消',
  'passkey.deleted': '通行密钥已删除',
  'passkey.another': '设置另一个通行密钥',
  'passkey.done': '完成',
}

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
  'passkey.keyNeeds': '如果您使用的是安全密钥：它需要能验证 PIN 码或指纹，并有空间保存通行密钥。',
  'passkey.unverifiable': '此设备或安全密钥无法确认是您本人。请使用会要求输入 PIN 码、验证指纹或面容的设备。',
  'passkey.unkeepable': '此设备或安全密钥没有空间或无法保存通行密钥。请使用其他设备。',
  'passkey.unfit':
    '此设备或安全密钥无法保存通行密钥，或无法确认是您本人。请使用会要求输入 PIN 码、验证指纹或面容的设备。',
  'passkey.unsuitable': '此设备或安全密钥不支持通行密钥所需的功能。请使用其他设备。',
  'passkey.noPasskeys': '此浏览器无法在此页面上创建通行密钥。请在其他浏览器中打开此页面。',
  'passkey.otherRequest': '此页面上同时有另一个请求。请先完成该请求。',
  'passkey.tooLate': '通行密钥请求已超时。请重试，并尽快确认。',
  'passkey.wrongPlace': '无法在此页面的地址上创建通行密钥。请用平常的地址打开此页面。',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': '使用通行密钥登录',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': '成功',
  'passkey.authenticatedText': '您的通行密钥验证成功。',
  'passkey.notAuthenticated': '验证通行密钥时发生未知错误。请重试。',
  'passkey.notFound': '未找到通行密钥的注册信息。您可能已从账户中删除该通行密钥，但未从密码管理器中删除。请重试。',
  'passkey.unverified':
    '此设备或安全密钥无法确认是您本人。请使用会要求输入 PIN 码、验证指纹或面容的设备，或通过其他方式登录。',
  'passkey.superseded': '此页面上已有另一个通行密钥请求。请先完成或取消该请求，然后重试。',
  'passkey.elsewhere': '此页面的地址无法使用通行密钥。请通过其他方式登录。',
  'passkey.missing': '此浏览器无法在此页面上使用通行密钥。请在其他浏览器中打开，或通过其他方式登录。',
  'passkey.unsupported': '此设备或安全密钥不支持该通行密钥所需的功能。请使用其他设备，或通过其他方式登录。',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': '使用其他钱包继续',
  'crypto.setUpText': '钱包保管您的登录密钥。请选择一个进行安装。',
  'crypto.connecting': '正在连接您的钱包…',
  'crypto.connectText': '要登录，请按照钱包弹出窗口中的说明操作。',
  'crypto.signing': '正在完成签名请求…',
  'crypto.signText': '要完成登录，请在钱包弹出窗口中签署消息。',
  'crypto.open': '请打开您的钱包以继续。',
  'crypto.error': '似乎出现了错误',
  'crypto.errorText': '登录请求未能完成。请返回并重试。',
  'crypto.done': '成功！',
  'crypto.doneText': '您已成功连接钱包。',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': '您在钱包中拒绝了请求。请重试并在钱包中确认。',
  'crypto.pending': '您的钱包中已有一个待处理的请求。请打开钱包处理该请求,然后重试。',
  'crypto.switched': '钱包中的账户已更改。请选择要用于登录的账户,然后重试。',
  'crypto.locked': '您的钱包已锁定或未连接。请打开并解锁钱包,然后重试。',
  'crypto.gone': '此页面打开期间，您的钱包已更新或被移除。请重新加载页面，然后重试。',
  'crypto.unfit': '此钱包不支持登录所需的功能。请选择其他钱包。',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': '使用 {wallet} 继续',
  'crypto.others': '使用其他加密钱包继续',
  'crypto.setUp': '设置新的加密钱包',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': '请在浏览器中打开此页面，以使用 Google 或通行密钥登录。',
  'inApp.copy': '复制链接',
  'inApp.copied': '链接已复制',
  'inApp.notCopied': '无法复制链接。请从地址栏复制。',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': '知道您是谁',
  'idp.profile': '查看您的个人资料',
  'idp.profileName': '您的姓名、照片和语言',
  'idp.profileEmail': '您的邮箱地址',
  'idp.profilePhone': '您的手机号码',
  'idp.offline': '在您不使用该应用时保留访问权限',
  'idp.offlineText': '直到访问权限被撤销',
  'idp.fullAccess': '执行您在账号中可以执行的所有操作',
  'idp.fullAccessText': '该应用可以以您的身份登录，读取并更改您的所有数据。',
  'idp.customScope': '使用权限 {scope}',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': '正在检查请求…',
  'idp.noSession': '您尚未登录。请先登录再继续。',
  'idp.signInForApp': '登录以继续前往 {app}',
  'idp.backToApp': '返回 {app}',
  'idp.outdated': '该应用要求您重新登录后再继续。',
  'idp.signInAgain': '重新登录',
  'idp.framed': '此页面显示在另一个网站中。要继续，请在单独的窗口中打开。',
  'idp.ownWindow': '在新窗口中打开',
  'idp.missingParameter': '此页面的链接缺少“{parameter}”。请联系应用的开发者更正。',
  'idp.unsupportedParameter': '此页面的链接包含不受支持的“{parameter}”。请联系应用的开发者更正。',
  'idp.signInTitle': '使用您的 {project} 账号登录 {app} 吗？',
  'idp.title': '允许 {app} 访问您的 {project} 账号吗？',
  'idp.claimedName': '该应用自称 {name}。此名称未经验证。',
  'idp.unverifiedProgram': '未经验证的程序',
  'idp.notVerified': '该应用自行注册。其名称未经验证。',
  'idp.account': '当前登录账号：{account}。',
  'idp.memberAccount': '当前登录账号：{account}（{organization}）。',
  'idp.switchAccount': '使用其他账号',
  'idp.returnsTo': '之后您将返回 {host}。',
  'idp.resource': '此访问权限用于 {resource}。',
  'idp.accessEnds': '您退出 {project} 后，访问权限即结束。',
  'idp.lastingAccessEnds': '您在 {project} 账号中移除该应用，或 90 天未使用后，访问权限即结束。',
  'idp.returnsToDevice': '之后您将返回此设备上的应用（{host}）。',
  'idp.deviceWarning': '此应用在您的设备上运行。仅当您刚刚亲自打开了该应用时才允许访问。',
  'idp.mayDo': '{app} 将能够：',
  'idp.lacking': '{app} 请求的部分访问权限无法授予',
  'idp.lackingText': '您无法允许 {app}：',
  'idp.allow': '允许',
  'idp.deny': '拒绝',
  'idp.allowedTitle': '已授予访问权限',
  'idp.allowedText': '您正在返回 {app}。',
  'idp.deniedTitle': '已拒绝访问',
  'idp.deniedText': '{app} 无法访问您的账号。',
  'idp.returnedTitle': '{app} 未获得访问权限',
  'idp.returnedText': '正在返回 {app}…',
  'idp.linkText': '该链接指向 {app}。请仅在信任此地址时打开。',
  'idp.continue': '继续',
  'idp.logoutTitle': '要退出登录吗？',
  'idp.logoutText': '有应用请求让您退出 {project} 账号。之后您将前往 {host}。',
  'idp.logoutTextOnly': '有应用请求让您退出 {project} 账号。',
  'idp.signOut': '退出登录',
  'idp.staySignedIn': '保持登录',
  'idp.signedOutTitle': '您已退出登录',
  'idp.signedOutText': '您正在返回该应用。',
  'idp.stayedTitle': '您仍处于登录状态',
  'idp.stayedText': '您可以关闭此页面。',
  'idp.deviceTitle': '连接设备',
  'idp.deviceText': '请输入您的设备上显示的代码。',
  'idp.deviceLabel': '设备代码',
  'idp.deviceUnknown': '没有设备在等待此代码。请检查代码，或在设备上重新开始。',
  'idp.deviceCode': '这将授权给显示代码 {code} 的设备或程序。',
  'idp.deviceCodeWarning':
    '仅当操作由您本人发起且您面前显示此代码时才允许。如果代码是别人发给您的，请拒绝：发送者想要访问您的账户。',
  'idp.deviceAllowedText': '您可以返回您的设备，它会自动继续。',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': '此页面需要 JavaScript 才能显示和更改您的账号。',
}

export const account: Translated<typeof english.account> = {
  'account.title': '您的账号',
  'account.waiting': '正在检查登录状态…',
  'account.noUser': '您尚未登录。请登录以查看您的账号。',
  'account.profile': '个人资料',
  'account.groups': '账号的各部分',
  'account.security': '安全',
  'account.access': '应用',
  'account.allData': '数据',
  'account.emails': '邮箱地址',
  'account.phones': '手机号码',
  'account.name': '姓名',
  'account.noName': '尚无姓名',
  'account.edit': '编辑',
  'account.editName': '编辑姓名',
  'account.picture': '头像',
  'account.editPicture': '编辑头像',
  'account.language': '语言',
  'account.editLanguage': '编辑语言',
  'account.asSite': '与此网站相同',
  'account.remove': '移除',
  'account.removeNamed': '移除 {name}',
  'account.primary': '主要',
  'account.unverified': '未验证',
  'account.noEmails': '尚无邮箱地址。',
  'account.noPhones': '尚无手机号码。',
  'account.addEmail': '添加邮箱地址',
  'account.changeEmail': '更改邮箱地址',
  'account.addPhone': '添加手机号码',
  'account.password': '密码',
  'account.passkeys': '通行密钥',
  'account.addedOn': '添加于 {date}',
  'account.usedOn': '上次使用于 {date}',
  'account.authenticator': '身份验证器应用',
  'account.connectedAccounts': '已关联的账号',
  'account.wallets': '钱包',
  'account.connectedApps': '已连接的应用',
  'account.passwordSet': '已设置密码。',
  'account.noPassword': '尚未设置密码。',
  'account.changePassword': '更改密码',
  'account.setPassword': '设置密码',
  'account.noPasskeys': '尚无通行密钥。',
  'account.unnamedPasskey': '未命名的通行密钥',
  'account.addPasskey': '添加通行密钥',
  'account.rename': '重命名',
  'account.renameNamed': '重命名 {name}',
  'account.noApp': '尚无身份验证器应用。',
  'account.addApp': '添加身份验证器应用',
  'account.showCodes': '显示恢复代码',
  'account.noConnectedAccounts': '尚无已关联的账号。',
  'account.connect': '关联 {provider}',
  'account.noWallets': '尚无钱包。',
  'account.addWallet': '添加钱包',
  'account.loading': '正在加载…',
  'account.notLoaded': '无法加载。',
  'account.noConnectedApps': '没有应用可以访问您的账号。',
  'account.sessions': '登录会话',
  'account.device': '{system} 上的 {browser}',
  'account.unknownDevice': '未知设备',
  'account.thisDevice': '此设备',
  'account.signedInAt': '登录时间：{time}',
  'account.usedAt': '上次使用：{time}',
  'account.signOut': '退出登录',
  'account.signOutNamed': '退出登录：{name}',
  'account.endOthers': '退出所有其他设备',
  'account.byEmail': '邮件',
  'account.bySms': '短信',
  'account.byPasskey': '通行密钥',
  'account.byWallet': '钱包',
  'account.byRecoveryCode': '恢复代码',
  'account.byStaff': '客服人员',
  'account.makePrimary': '设为主要',
  'account.makePrimaryNamed': '设为主要：{name}',
  'account.data': '您的数据',
  'account.dataText': '一个包含您账号全部内容的文件：个人资料、登录方式、登录会话和已连接的应用。',
  'account.downloadData': '下载我的数据',
  'account.delete': '删除账号',
  'account.deleteText': '等待期为 {time}。之后，您的账号及其所有数据将被删除。在此之前，您可以登录并保留账号。',
  'account.deleteNowText': '您的账号及其所有数据将立即删除。此操作无法撤销。',
  'account.deletionDue': '您的账号将于 {time} 删除。在此之前，您可以登录并保留账号。',
  'account.deletionMailed': '我们已就此向您发送邮件。',
  'account.keepAccount': '保留我的账号',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': '名',
  'account.lastName': '姓',
  'account.pictureURL': '头像网址',
  'account.pictureText': '请粘贴图片的链接（https）。',
  'account.pictureInvalid': '请输入以 https:// 开头、不含用户名和密码的网址。',
  'account.uploadPicture': '上传头像',
  'account.pictureUnreadable': '无法使用此文件。请选择不超过 20 MB 的 JPEG、PNG 或 WebP 图片。',
  'account.removePicture': '移除头像',
  'account.languageText': '用于您的账户页面和您收到的电子邮件。',
  'account.save': '保存',
  'account.cancel': '取消',
  'account.removeText': '您将无法再使用 {name} 登录。',
  'account.newEmail': '新邮箱地址',
  'account.changeEmailText': '您的其他设备将退出登录。您的密码和已关联的账号将被移除，之后可以重新设置。',
  'account.emailInUse': '此邮箱地址已被使用。',
  'account.notAllowed': '您无权进行此更改。',
  'account.sendCode': '发送验证码',
  'account.codeSent': '请输入发送至 {destination} 的 6 位验证码。',
  'account.sendLink': '发送链接',
  'account.linkSent': '请在此浏览器中打开发送至 {destination} 的链接。您的邮箱地址将随之更换。',
  'account.lastFactor': '这是您唯一的登录方式。请先添加其他方式。',
  'account.oldSession': '您上次登录的时间太久，无法进行此更改。请退出后重新登录再试。',
  'account.saved': '已保存',
  'account.added': '已添加',
  'account.removed': '已移除',
  'account.removeAppText': '您的账号将不再要求输入该应用的验证码。',
  'account.revokeText': '{name} 将无法再访问您的账号。',
  'account.passwordText': '设置新密码后，您将在所有其他设备上退出登录。',
  'account.passkeyName': '通行密钥的名称',
  'account.passkeyExists': '此设备上已有您账号的通行密钥。',
  'account.passkeyNotAdded': '未能添加通行密钥。请重试。',
  'account.scanText': '请使用身份验证器应用扫描此二维码。',
  'account.qrCode': '用于身份验证器应用的二维码',
  'account.secretText': '如果无法扫描，请在应用中输入此密钥：',
  'account.appCode': '请输入应用显示的 6 位验证码。',
  'account.codesText': '如果您丢失了身份验证器应用，每个代码可使用一次。请妥善保管。',
  'account.download': '下载',
  'account.done': '完成',
  'account.chooseWallet': '请选择一个钱包。它会请您签署一段文本。',
  'account.noWalletFound': '在此浏览器中未找到钱包。',
  'account.confirm': '请确认是您本人',
  'account.confirmText': '为了您的安全，请在更改前确认是您本人。',
  'account.confirmNow': '确认',
  'account.otherProof': '使用其他方式确认',
  'account.proveByEmail': '发送验证码至 {destination}',
  'account.proveBySms': '通过短信发送验证码至 {destination}',
  'account.proveByPassword': '使用密码',
  'account.proveByPasskey': '使用通行密钥',
  'account.proveByApp': '使用身份验证器应用',
  'account.notProven': '未能确认是您本人。请重试。',
  'account.signedOut': '已退出登录',
  'account.downloaded': '已下载',
  'account.deletionMail': '我们会通过邮件确认。',
  'account.deletionRequested': '您的账号将被删除',
  'account.deletionCanceled': '您的账号已保留',
  'account.impersonated': '此会话由客服人员打开，可以查看账号，但不能更改。',
  'account.passkeyUnusable': '此处无法使用通行密钥。请用其他方式确认。',
  'account.walletNotAdded': '未能添加钱包。请重试。',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': '账号：{name}',
  'userButton.account': '您的账号',
  'userButton.signOut': '退出登录',
  'userButton.failed': '您仍处于登录状态。请重试。',
  'userButton.switchTo': '切换到 {name}',
  'userButton.notSwitched': '组织未切换。请重试。',
}
