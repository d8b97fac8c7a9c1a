import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// Arabic. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': 'إنشاء حساب أو تسجيل الدخول',
  'main.subtitle': '',
  'main.or': 'أو',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'طرق تسجيل الدخول',
  'tabs.text': 'رسالة نصية',
  'tabs.whatsapp': 'واتساب',
  'tabs.email': 'البريد',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': 'آخر استخدام',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'البريد الإلكتروني',
  'email.placeholder': 'example@email.com',
  'email.continue': 'المتابعة بالبريد الإلكتروني',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': 'رقم الهاتف',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'البلد',
  'phone.invalid': 'رقم الهاتف غير صالح، يُرجى إعادة المحاولة.',
  'phone.continueText': 'المتابعة برسالة نصية',
  'phone.continueWhatsapp': 'المتابعة عبر واتساب',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': 'المتابعة باستخدام {provider}',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': 'رجوع',
  'flow.change': 'تغيير',
  'flow.retry': 'إعادة المحاولة',
  'flow.wait': 'أعد المحاولة بعد {time}.',
  'flow.unknown': 'حدث خطأ ما. يُرجى إعادة المحاولة.',
  'flow.poweredBy': 'مدعوم من {name}',
  'flow.newTab': 'يُفتح في علامة تبويب جديدة',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': 'الشروط',
  'foot.privacy': 'الخصوصية',
  'foot.help': 'المساعدة',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال وإعادة المحاولة.',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': 'خطأ: لا يمكن استخدام روابط البريد الإلكتروني ورموز البريد الإلكتروني معًا.',
  'config.onlyPasskeys': 'خطأ: لا يمكن استخدام مفاتيح المرور وحدها. تجب إضافة منتج آخر إلى الإعدادات.',
  'config.nothingToShow':
    'خطأ: لا يمكن عرض أي من المنتجات المحددة ({products}). تجب إضافة "emailMagicLinks" أو "passwords" إلى config.products، أو "otp" مع "email" أو "sms" أو "whatsapp" ضمن otpOptions.methods.',
  'config.nothingNamed':
    'خطأ: لم يُحدَّد أي منتج في config.products. تجب إضافة "emailMagicLinks" أو "passwords"، أو "otp" مع "email" أو "sms" أو "whatsapp" ضمن otpOptions.methods.',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'خطأ: لا يمكن عرض أي من المنتجات المحددة ({products}). أضف "emailMagicLinks" أو "emailOtp" إلى config.products.',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
  'b2bMain.continueTo': 'المتابعة إلى {organization}',
  'b2bMain.verify': 'تأكيد بريدك الإلكتروني',
  'b2bMain.confirm': 'أكّد عنوان بريدك الإلكتروني بإحدى الطرق التالية:',
  'b2bMain.byLink': 'أرسل لي رابطًا',
  'b2bMain.byCode': 'أرسل لي رمزًا',
  'b2bMain.password': 'استخدام كلمة مرور بدلاً من ذلك',
  'b2bMain.noMethods':
    'لا توجد في هذه الصفحة طريقة لتسجيل الدخول إلى {organization}. اتصل بالمسؤول للحصول على المساعدة.',
  'b2bMain.noAccess': 'ليس لدى {email} حق الوصول إلى {organization}. إذا كان هذا خطأ فاتصل بالمسؤول.',
}

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'البريد الإلكتروني غير صالح، يُرجى إعادة المحاولة.',

  'otp.title': 'إدخال رمز التحقق',
  'otp.sentTo': 'تم إرسال رمز تحقق مكوّن من 6 أرقام إلى {destination}',
  'otp.expiresIn': 'تنتهي صلاحية الرمز خلال {time}. لم يصل شيء؟',
  'otp.expired': 'انتهت صلاحية الرمز.',
  'otp.resend': 'إعادة إرسال الرمز',
  'otp.resendIn': 'إعادة إرسال الرمز خلال {time}',
  'otp.resendLocked': 'تم إرسال الرمز! أعد المحاولة بعد {seconds} ث',
  'otp.resent': 'تمت إعادة إرسال الرمز',
  'otp.verify': 'التحقق من الرمز',
  'otp.verifying': 'جارٍ التحقق من الرمز…',
  'otp.invalid': 'رمز التحقق غير صالح، يُرجى إعادة المحاولة.',
  'otp.unchecked': 'لم يتم التحقق من الرمز. يُرجى إعادة المحاولة بعد لحظات.',
  'otp.verified': 'تم بنجاح',
  'otp.verifiedText': 'تم التحقق من الرمز بنجاح.',
  'otp.signedInText': 'تم تسجيل دخولك.',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': 'أدخل رقم هاتفك لإعداد المصادقة متعددة العوامل',
  'smsEnrollment.continue': 'متابعة',
  'smsEnrollment.invalid': 'أدخِل رقم هاتف صالحًا مع رمز البلد.',
  'smsEntry.ownNumber': 'رقم هاتفك',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'link.title': 'يُرجى التحقق من البريد الإلكتروني',
  'link.sentTo': 'تم إرسال رسالة إلى {email}',
  'link.gmail': 'فتح في Gmail',
  'link.yahoo': 'فتح في Yahoo',
  'link.outlook': 'فتح في Outlook',
  'link.code': 'هل الرسالة على جهاز آخر؟ يمكن هنا إدخال رمز التحقق المكوّن من 6 أرقام',
  'link.nothing': 'لم يصل شيء؟',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'إعادة إرسال البريد الإلكتروني',
  'mail.sent': 'تم إرسال البريد الإلكتروني! أعد المحاولة بعد {seconds} ث',
  'mail.resent': 'تمت إعادة إرسال البريد! أعد المحاولة بعد {seconds} ث',
  'mail.choose': 'اختر كيف تريد المتابعة',
  'mail.link': 'أرسل لي رابط تسجيل الدخول',
  'mail.code': 'أرسل لي رمز تسجيل الدخول',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'البريد الإلكتروني',
  'password.label': 'كلمة المرور',
  'password.new': 'كلمة المرور الجديدة',
  'password.show': 'إظهار',
  'password.hide': 'إخفاء',
  'password.continue': 'متابعة',

  'password.finish': 'لإكمال إنشاء الحساب، يُرجى تعيين كلمة مرور.',
  'password.choose': 'اختيار طريقة إنشاء الحساب',
  'password.logIn': 'تسجيل الدخول',
  'password.forgot': 'نسيت كلمة المرور؟',
  'password.byLink': 'إرسال رابط تسجيل الدخول بالبريد',
  'password.byCode': 'إرسال رمز تسجيل الدخول بالبريد',
  'password.sending': 'جارٍ إرسال رسالة…',
  'password.instead': 'إنشاء كلمة مرور بدلًا من ذلك',
  'password.done': 'تم بنجاح!',
  'password.doneText': 'تم تسجيل الدخول بنجاح.',

  'password.strength': 'قوة كلمة المرور',
  'password.score': '{score} من 4',
  'password.scoreVeryWeak': 'ضعيفة جدًا',
  'password.scoreWeak': 'ضعيفة',
  'password.scoreStrong': 'قوية',
  'password.scoreVeryStrong': 'قوية جدًا',
  'password.length': {
    zero: 'على الأقل {count} حرف',
    one: 'على الأقل حرف واحد',
    two: 'على الأقل حرفان',
    few: 'على الأقل {count} أحرف',
    many: 'على الأقل {count} حرفًا',
    other: 'على الأقل {count} حرف',
  },
  'password.kinds': {
    zero: 'تتضمن {count} نوع مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    one: 'تتضمن نوعًا واحدًا مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    two: 'تتضمن نوعين مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    few: 'تتضمن {count} أنواع مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    many: 'تتضمن {count} نوعًا مما يلي: حرف كبير، حرف صغير، رقم، رمز',
    other: 'تتضمن {count} نوع مما يلي: حرف كبير، حرف صغير، رقم، رمز',
  },
  'password.met': 'مستوفى',
  'password.unmet': 'غير مستوفى بعد',
  'password.breached': 'ربما استُخدمت كلمة المرور هذه في موقع آخر تعرّض لمشكلة أمنية. يُرجى اختيار كلمة مرور أخرى.',
  'password.weak': 'كلمة المرور هذه ضعيفة: من السهل تخمينها.',
  'password.strong': 'كلمة المرور هذه قوية بما يكفي.',
  'password.requirements': 'لا تستوفي كلمة المرور كل المتطلبات بعد.',
  'password.unfit': 'لا يمكن استخدام كلمة المرور هذه.',
  'password.missing': 'يُرجى إدخال كلمة مرور.',
  'password.tooLong': 'يمكن أن يبلغ طول كلمة المرور 1024 حرفًا على الأكثر. يُرجى اختيار كلمة أقصر.',
  'password.checking': 'جارٍ التحقق من كلمة المرور…',
  'password.unchecked': 'تعذّر التحقق من كلمة المرور الآن. سيجري التحقق منها عند المتابعة.',
}

export const passwordMail: Translated<typeof english.passwordMail> = {
  'password.forgotTitle': 'نسيت كلمة المرور؟',
  'password.forgotText': 'تم إرسال رابط لإعادة تعيين كلمة المرور إلى {email}',
  'password.breachedTitle': 'يُرجى التحقق من البريد الإلكتروني لتعيين كلمة مرور جديدة',
  'password.breachedText':
    'تعرّض موقع آخر تُستخدم فيه كلمة المرور نفسها لمشكلة أمنية. حفاظًا على الأمان، تم إرسال رسالة لتعيين كلمة مرور جديدة إلى {email}',
  'password.setNewTitle': 'يُرجى التحقق من البريد الإلكتروني!',
  'password.setNewText': 'تم إرسال رابط تسجيل الدخول إلى {email}',
  'password.dedupeTitle': 'يُرجى التحقق من البريد الإلكتروني لتعيين كلمة مرور جديدة!',
  'password.dedupeText': 'نريد التأكد من أن الحساب آمن. تم إرسال رابط تسجيل الدخول إلى {email}',
  'password.resetTitle': 'إعادة تعيين كلمة المرور',
  'password.noLink': 'رابط إعادة التعيين غير مكتمل. افتحه مرة أخرى من بريدك الإلكتروني أو اطلب رابطًا جديدًا.',
  'password.without': 'تسجيل الدخول بدون كلمة مرور',
  'password.loggingIn': 'جارٍ تسجيل الدخول…',
  'password.loggingInTitle': 'جارٍ تسجيل الدخول',
  'password.notLoggedIn': 'تعذّر تسجيل الدخول',
  'password.otherWay': 'تسجيل الدخول بطريقة أخرى',
  'password.nothing': 'لم يصل شيء؟',
  'password.resend': 'إعادة إرسال الرسالة',
  'password.resent': 'تمت إعادة إرسال الرسالة',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
  'memberPassword.title': 'تسجيل الدخول بالبريد الإلكتروني وكلمة المرور',
  'memberPassword.signUp': 'إنشاء حساب أو إعادة تعيين كلمة المرور',
  'memberPassword.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'memberPassword.forgotTitle': 'تحقق من بريدك الإلكتروني للمساعدة في تسجيل الدخول',
  'memberPassword.forgotDiscovery': 'سنرسل إليك رابط تحقق لإنشاء حساب أو لإعادة تعيين كلمة مرورك إن كانت لديك.',
  'memberPassword.forgotOrganization':
    'سنرسل إليك رابطًا لتسجيل الدخول إلى حسابك مباشرة أو لإعادة تعيين كلمة مرورك إن كانت لديك.',
  'memberPassword.verifyTitle': 'تحقق من بريدك الإلكتروني أولاً.',
  'memberPassword.sentTitle': 'تحقق من بريدك الإلكتروني',
  'memberPassword.sentTo': 'تم إرسال رابط تسجيل الدخول إلى {email}.',
  'memberPassword.again': 'حاول مرة أخرى',
  'memberPassword.setTitle': 'تعيين كلمة مرور جديدة',
}

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': 'جارٍ البحث عن حسابات Google',
  'oneTap.noClient': '‏Google One Tap غير مُعدّ: لا يوجد عميل Google للمشروع.',
  'oneTap.noSignupRedirect': '‏Google One Tap غير مُعدّ: لا يتضمن المشروع عنوان إعادة توجيه لإنشاء حساب.',
  'oneTap.noLoginRedirect': '‏Google One Tap غير مُعدّ: لا يتضمن المشروع عنوان إعادة توجيه لتسجيل الدخول.',
  'oneTap.unlistedOrigin': '‏Google One Tap غير مُعدّ: لا يتضمن المشروع هذا المصدر.',
  'oneTap.unregisteredOrigin': 'لا تسمح Google باستخدام One Tap في هذا المصدر. تجب إضافته إلى عميل Google.',
  'oneTap.unknownClient': 'معرّف العميل الخاص بالمشروع غير معروف لدى Google.',
  'oneTap.defaultClient': 'لا يمكن استخدام عميل Google الافتراضي مع One Tap.',
  'oneTap.needsPkce': '‏لا يمكن استخدام Google One Tap: يتطلب المشروع PKCE، ولا يمكن لهذه المطالبة إرساله.',
}

export const sso: Translated<typeof english.sso> = {
  'sso.discover': 'استخدام تسجيل الدخول الموحد',
  'sso.emailTitle': 'أدخل بريدك الإلكتروني للمتابعة',
  'sso.menuTitle': 'اختر اتصالًا للمتابعة',
  'sso.noneTitle': 'عذرًا، لم نعثر على أي اتصالات',
  'sso.noneText': 'أدخل مُعرّف مؤسستك للبحث عن اتصالاتها.',
  'sso.slug': 'مُعرّف المؤسسة',
  'sso.other': 'تجربة طريقة أخرى',
  'sso.unknown': 'لم يتم العثور على المؤسسة. يرجى المحاولة مرة أخرى.',
  'sso.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'sso.continue': 'متابعة',
}

export const discovery: Translated<typeof english.discovery> = {
  'discovery.title': 'اختر مؤسسة للمتابعة',
  'discovery.join': 'انضمام',
  'discovery.accept': 'قبول الدعوة',
  'discovery.create': 'إنشاء مؤسسة',
  'discovery.createTitle': 'أنشئ مؤسسة للبدء',
  'discovery.noAccount': 'ليس لدى {email} حساب. هل هذا خطأ؟ جرّب عنوان بريد إلكتروني آخر أو اتصل بالمسؤول.',
  'discovery.none': 'لا ينتمي {email} إلى أي مؤسسة.',
  'discovery.noneText': 'تأكد من صحة عنوان بريدك الإلكتروني. وإلا فقد تحتاج إلى دعوة من المسؤول.',
  'discovery.name': 'اسم المؤسسة',
  'discovery.nameMissing': 'يُرجى إدخال اسم.',
  'discovery.slug': 'معرّف المؤسسة',
  'discovery.slugHelp': 'يُستخدم في عناوين URL. اتركه فارغًا لإنشائه من الاسم.',
  'discovery.finding': 'جارٍ البحث عن المؤسسة…',
  'discovery.needsScript': 'يتطلب تسجيل الدخول في هذه الصفحة تفعيل JavaScript. فعّله أو افتح الصفحة في متصفح آخر.',
  'discovery.notLookedUp': 'تعذر الاستعلام عن المؤسسة.',
  'discovery.codesLeft': 'الرموز الاحتياطية المتبقية: {count}',
  'discovery.other': 'جرّب عنوان بريد إلكتروني آخر',
  'discovery.loggingIn': 'جارٍ تسجيل الدخول…',
  'discovery.done': 'تم بنجاح!',
  'discovery.doneText': 'لقد سجّلت الدخول بنجاح.',
  'discovery.signedInText': 'تم تسجيل دخولك.',
  'fault.title': 'يبدو أن خطأً قد حدث!',
  'fault.default': 'حدث خطأ ما. حاول مرة أخرى لاحقًا أو اتصل بالمسؤول للمساعدة.',
  'fault.organization': 'تعذر العثور على المؤسسة التي تبحث عنها. إذا كان هذا خطأ فاتصل بالمسؤول.',
  'fault.link':
    'حدث خطأ ما. ربما انتهت صلاحية رابط تسجيل الدخول أو أُلغي أو استُخدم من قبل. اطلب رابطًا جديدًا أو اتصل بالمسؤول للمساعدة.',
  'fault.cannotJoin': 'يتعذر الانضمام بسبب سياسة المصادقة في {organization}. اتصل بالمسؤول لمزيد من المعلومات.',
  'fault.claimedDomain':
    'نطاق بريدك الإلكتروني مرتبط بمؤسسة معينة، لذلك لا يمكنك الانضمام إلى مؤسسات أخرى أو إنشاؤها. اتصل بالمسؤول لمزيد من المعلومات.',
  'fault.adBlocker': 'حظرت أداة حظر الإعلانات الطلب. عطّلها وحدّث الصفحة ثم حاول مرة أخرى.',
  'fault.elsewhere': 'لم تسجّل الخدمة الأخرى دخولك. ارجع للمحاولة مرة أخرى أو اختر طريقة أخرى.',
  'fault.back': 'رجوع',
}

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': 'إعداد المصادقة متعددة العوامل',
  'mfa.text': 'تطلب مؤسستك تحققًا إضافيًا لحماية حسابك بشكل أفضل.',
  'mfa.app': 'استخدام تطبيق مصادقة',
  'mfa.appText': 'يعرض التطبيق رمزًا جديدًا كل 30 ثانية.',
  'mfa.textMessage': 'أرسل لي رمزًا برسالة نصية',
  'mfa.textMessageText': 'نرسل رمزًا عند كل تسجيل دخول.',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': 'امسح رمز QR لربط تطبيق المصادقة',
  'totp.scanText': 'تحتاج إلى تطبيق مصادقة على هاتفك. افتحه وأضف حسابًا وامسح رمز QR هذا.',
  'totp.qr': 'رمز QR لإعداد تطبيق المصادقة',
  'totp.making': 'جارٍ إنشاء رمز QR…',
  'totp.trouble': 'هل تواجه مشكلة في المسح؟',
  'totp.continue': 'متابعة',
  'totp.manual': 'هل تواجه مشكلة في مسح رمز QR؟',
  'totp.manualText': 'انقر لنسخ الرمز أدناه، ثم أدخله في تطبيق المصادقة لربط حسابك.',
  'totp.copy': 'نسخ إلى الحافظة',
  'totp.copied': 'تم النسخ!',
  'totp.notCopied': 'تعذر نسخ الرمز',
  'totp.scanAgain': 'حاول مسح رمز QR مرة أخرى',
  'totp.title': 'أدخل رمز التحقق',
  'totp.text': 'أدخل الرمز المكوّن من 6 أرقام من تطبيق المصادقة.',
  'totp.wait': 'إذا عرض تطبيقك رمزًا استخدمته من قبل فانتظر الرمز التالي.',
  'totp.newest': 'يُعتمد أحدث رمز QR فقط. إذا بدأت من جديد بعد ذلك، هنا أو في علامة تبويب أخرى، فامسح ذلك الرمز.',
  'totp.byText': 'أرسل لي رمزًا برسالة نصية بدلًا من ذلك',
  'totp.byBackup': 'استخدام رمز احتياطي',
  'backup.title': 'أدخل الرمز الاحتياطي',
  'backup.text': 'أدخل أحد الرموز الاحتياطية التي حفظتها عند إعداد تطبيق المصادقة.',
  'backup.label': 'الرمز الاحتياطي',
  'backup.placeholder': 'أدخل الرمز الاحتياطي',
  'backup.invalid': 'الرمز الاحتياطي غير صالح، يُرجى إعادة المحاولة.',
  'backup.save': 'احفظ رموزك الاحتياطية!',
  'backup.saveText': 'هذه هي المرة الوحيدة التي يمكنك فيها رؤية رموزك الاحتياطية وحفظها.',
  'backup.list': 'الرموز الاحتياطية',
  'backup.download': 'تنزيل ملف ‎.txt',
  'backup.copy': 'نسخ الكل إلى الحافظة',
  'backup.notCopied': 'تعذر نسخ الرموز',
  'backup.done': 'تم',
}

export const passkey: Translated<typeof english.passkey> = {
  'passkey.title': 'إعداد مفتاح مرور جديد',
  'passkey.text': 'مفاتيح المرور هي مفاتيح رقمية مشفّرة يتم إنشاؤها باستخدام بصمة الإصبع أو الوجه أو قفل الشاشة.',
  'passkey.create': 'إنشاء مفتاح مرور',
  'passkey.skip': 'تخطّي',
  'passkey.noUser': 'خطأ: لا يمكن استخدام المكوّن PasskeyRegistration دون مستخدم سجّل الدخول.',
  'passkey.waiting': 'جارٍ التحقق من تسجيل الدخول…',
  'passkey.duplicate':
    'لا يمكن إنشاء مفتاح المرور لأنه مسجّل مسبقًا على ما يبدو. ربما تم تسجيله على جهاز آخر ثم تمت مزامنته مع هذا الجهاز.',
  'passkey.notCreated':
    'لم يتم إنشاء مفتاح المرور. يمكن النقر على «إنشاء مفتاح مرور» لإعادة المحاولة أو التخطّي دون إضافة مفتاح مرور.',

  'passkey.created': 'تم إنشاء مفتاح المرور بنجاح!',
  'passkey.existing': 'مفاتيح المرور الحالية',
  'passkey.addedOn': 'أُضيف في {date}',
  'passkey.name': 'اسم مفتاح المرور',
  'passkey.unnamed': 'مفتاح مرور',
  'passkey.edit': 'تعديل {name}',
  'passkey.save': 'حفظ {name}',
  'passkey.delete': 'حذف {name}',
  'passkey.deleteWarning': 'لا يمكن استعادة مفتاح المرور بعد حذفه.',
  'passkey.deleteNow': 'حذف',
  'passkey.cancel': 'إلغاء',
  'passkey.deleted': 'تم حذف مفتاح المرور',
  'passkey.another': 'إعداد مفتاح مرور آخر',
  'passkey.done': 'تم',
}

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
  'passkey.keyNeeds': 'إذا استُخدم مفتاح أمان: يجب أن يطلب رمز PIN أو بصمة الإصبع، وأن تتوفر فيه مساحة لمفتاح مرور.',
  'passkey.unverifiable':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان تأكيد هويتك. يُرجى استخدام جهاز آخر يطلب رمز PIN أو بصمة الإصبع أو الوجه.',
  'passkey.unkeepable':
    'لا توجد في هذا الجهاز أو مفتاح الأمان مساحة لمفتاح مرور، أو لا يمكنه حفظه. يُرجى استخدام جهاز آخر.',
  'passkey.unfit':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان حفظ مفتاح مرور أو تأكيد هويتك. يُرجى استخدام جهاز آخر يطلب رمز PIN أو بصمة الإصبع أو الوجه.',
  'passkey.unsuitable': 'لا يدعم هذا الجهاز أو مفتاح الأمان ما يحتاجه مفتاح المرور. يُرجى استخدام جهاز آخر.',
  'passkey.noPasskeys': 'لا يمكن لهذا المتصفح إنشاء مفاتيح مرور في هذه الصفحة. يُرجى فتحها في متصفح آخر.',
  'passkey.otherRequest': 'كان هناك طلب آخر مفتوح في هذه الصفحة في الوقت نفسه. يُرجى إكماله أولًا.',
  'passkey.tooLate': 'انتهت مهلة طلب مفتاح المرور. حاول مرة أخرى وأكّده في وقت أقرب.',
  'passkey.wrongPlace': 'لا يمكن إنشاء مفاتيح المرور على عنوان هذه الصفحة. افتح الصفحة على عنوانها المعتاد.',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'تسجيل الدخول بمفتاح مرور',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': 'تم بنجاح',
  'passkey.authenticatedText': 'تم التحقق من مفتاح المرور بنجاح.',
  'passkey.notAuthenticated': 'حدث خطأ غير معروف أثناء التحقق من مفتاح المرور. يُرجى إعادة المحاولة.',
  'passkey.notFound':
    'لم يتم العثور على تسجيل مفتاح المرور. ربما تم حذفه من الحساب وليس من مدير كلمات المرور. يُرجى إعادة المحاولة.',
  'passkey.unverified':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان تأكيد هويتك. يُرجى استخدام جهاز آخر يطلب رمز PIN أو بصمة الإصبع أو الوجه، أو تسجيل الدخول بطريقة أخرى.',
  'passkey.superseded': 'يوجد طلب آخر لمفتاح مرور مفتوح في هذه الصفحة. يُرجى إكماله أو إلغاؤه ثم إعادة المحاولة.',
  'passkey.elsewhere': 'لا يمكن استخدام مفاتيح المرور في عنوان هذه الصفحة. يُرجى تسجيل الدخول بطريقة أخرى.',
  'passkey.missing':
    'لا يمكن لهذا المتصفح استخدام مفاتيح المرور في هذه الصفحة. يُرجى فتحها في متصفح آخر أو تسجيل الدخول بطريقة أخرى.',
  'passkey.unsupported':
    'لا يمكن لهذا الجهاز أو مفتاح الأمان تنفيذ ما يطلبه مفتاح المرور. يُرجى استخدام جهاز آخر أو تسجيل الدخول بطريقة أخرى.',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': 'المتابعة باستخدام محفظة أخرى',
  'crypto.setUpText': 'تحتفظ المحفظة بمفاتيح تسجيل دخولك. اختر محفظة لتثبيتها.',
  'crypto.connecting': 'جارٍ الاتصال بمحفظتك…',
  'crypto.connectText': 'لتسجيل الدخول، اتبع التعليمات في نافذة محفظتك.',
  'crypto.signing': 'جارٍ إكمال طلب التوقيع…',
  'crypto.signText': 'لإتمام تسجيل الدخول، وقّع الرسالة في نافذة محفظتك.',
  'crypto.open': 'افتح محفظتك للمتابعة.',
  'crypto.error': 'يبدو أن خطأً قد حدث.',
  'crypto.errorText': 'تعذّر إكمال طلب تسجيل الدخول. ارجع وحاول مرة أخرى.',
  'crypto.done': 'تم بنجاح!',
  'crypto.doneText': 'تم توصيل محفظتك بنجاح.',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': 'رفضت الطلب في محفظتك. حاول مرة أخرى وأكّده هناك.',
  'crypto.pending': 'يوجد طلب مفتوح في محفظتك. افتح المحفظة وأجب عن الطلب ثم حاول مرة أخرى.',
  'crypto.switched': 'تغيّر الحساب في محفظتك. اختر الحساب الذي تريد تسجيل الدخول به ثم حاول مرة أخرى.',
  'crypto.locked': 'محفظتك مقفلة أو غير متصلة. افتحها وألغِ قفلها ثم حاول مرة أخرى.',
  'crypto.gone': 'تم تحديث محفظتك أو إزالتها أثناء فتح هذه الصفحة. أعد تحميل الصفحة ثم حاول مرة أخرى.',
  'crypto.unfit': 'لا تدعم هذه المحفظة ما يتطلبه تسجيل الدخول. اختر محفظة أخرى.',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': 'المتابعة باستخدام {wallet}',
  'crypto.others': 'المتابعة باستخدام محفظة عملات رقمية أخرى',
  'crypto.setUp': 'إعداد محفظة عملات رقمية جديدة',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'افتح هذه الصفحة في متصفحك لتسجيل الدخول باستخدام Google أو مفتاح مرور.',
  'inApp.copy': 'نسخ الرابط',
  'inApp.copied': 'تم نسخ الرابط',
  'inApp.notCopied': 'تعذّر نسخ الرابط. انسخه من شريط العنوان.',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'معرفة هويتك',
  'idp.profile': 'الاطلاع على بياناتك الشخصية',
  'idp.profileName': 'اسمك وصورتك ولغتك',
  'idp.profileEmail': 'عنوان بريدك الإلكتروني',
  'idp.profilePhone': 'رقم هاتفك',
  'idp.offline': 'الاحتفاظ بالوصول عندما لا تستخدم التطبيق',
  'idp.offlineText': 'حتى يتم إلغاء الوصول',
  'idp.fullAccess': 'القيام بكل ما يمكنك القيام به في حسابك',
  'idp.fullAccessText': 'يمكن للتطبيق تسجيل الدخول باسمك، وقراءة جميع بياناتك وتغييرها.',
  'idp.customScope': 'استخدام الإذن {scope}',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'جارٍ التحقق من الطلب…',
  'idp.noSession': 'لم تسجّل الدخول. سجّل الدخول للمتابعة.',
  'idp.signInForApp': 'سجّل الدخول للمتابعة إلى {app}',
  'idp.backToApp': 'العودة إلى {app}',
  'idp.outdated': 'يطلب التطبيق أن تسجّل الدخول مرة أخرى قبل المتابعة.',
  'idp.signInAgain': 'تسجيل الدخول مرة أخرى',
  'idp.framed': 'تُعرض هذه الصفحة داخل موقع آخر. للمتابعة، افتحها في نافذة مستقلة.',
  'idp.ownWindow': 'فتح في نافذة جديدة',
  'idp.missingParameter': 'ينقص الرابط إلى هذه الصفحة "{parameter}". اطلب من مطوّر التطبيق تصحيحه.',
  'idp.unsupportedParameter': 'يحتوي الرابط إلى هذه الصفحة على "{parameter}" غير مدعوم. اطلب من مطوّر التطبيق تصحيحه.',
  'idp.signInTitle': 'هل تريد تسجيل الدخول إلى {app} باستخدام حسابك في {project}؟',
  'idp.title': 'هل تريد منح {app} حق الوصول إلى حسابك في {project}؟',
  'idp.claimedName': 'يسمّي التطبيق نفسه {name}. لم يتم التحقق من هذا الاسم.',
  'idp.unverifiedProgram': 'برنامج لم يتم التحقق منه',
  'idp.notVerified': 'سجّل التطبيق نفسه. لم يتم التحقق من اسمه.',
  'idp.account': 'تم تسجيل الدخول باسم {account}.',
  'idp.memberAccount': 'تم تسجيل الدخول باسم {account} من {organization}.',
  'idp.switchAccount': 'استخدام حساب آخر',
  'idp.returnsTo': 'بعد ذلك تعود إلى {host}.',
  'idp.resource': 'هذا الوصول مخصص لـ {resource}.',
  'idp.accessEnds': 'ينتهي الوصول عند تسجيل خروجك من {project}.',
  'idp.lastingAccessEnds': 'ينتهي الوصول عند إزالة التطبيق من حسابك في {project}، أو بعد 90 يومًا بدون استخدام.',
  'idp.returnsToDevice': 'بعد ذلك تعود إلى تطبيق على هذا الجهاز ({host}).',
  'idp.deviceWarning': 'يعمل هذا التطبيق على جهازك. اسمح بالوصول فقط إذا فتحت التطبيق بنفسك للتو.',
  'idp.mayDo': 'سيتمكن {app} من:',
  'idp.lacking': 'لا يمكن منح جزء من الوصول الذي يطلبه {app}',
  'idp.lackingText': 'لا يمكنك السماح لـ {app} بما يلي:',
  'idp.allow': 'السماح',
  'idp.deny': 'الرفض',
  'idp.allowedTitle': 'تم منح الوصول',
  'idp.allowedText': 'تعود الآن إلى {app}.',
  'idp.deniedTitle': 'تم رفض الوصول',
  'idp.deniedText': 'ليس لدى {app} حق الوصول إلى حسابك.',
  'idp.returnedTitle': 'لم يحصل {app} على الوصول',
  'idp.returnedText': 'جارٍ الرجوع إلى {app}…',
  'idp.linkText': 'يؤدي الرابط إلى {app}. لا تفتحه إلا إذا كنت تثق بهذا العنوان.',
  'idp.continue': 'متابعة',
  'idp.logoutTitle': 'هل تريد تسجيل الخروج؟',
  'idp.logoutText': 'يطلب تطبيق تسجيل خروجك من حسابك في {project}. بعد ذلك تنتقل إلى {host}.',
  'idp.logoutTextOnly': 'يطلب تطبيق تسجيل خروجك من حسابك في {project}.',
  'idp.signOut': 'تسجيل الخروج',
  'idp.staySignedIn': 'البقاء مسجّل الدخول',
  'idp.signedOutTitle': 'تم تسجيل خروجك',
  'idp.signedOutText': 'تعود الآن إلى التطبيق.',
  'idp.stayedTitle': 'ما زلت مسجّل الدخول',
  'idp.stayedText': 'يمكنك إغلاق هذه الصفحة.',
  'idp.deviceTitle': 'ربط جهاز',
  'idp.deviceText': 'أدخل الرمز الظاهر على جهازك.',
  'idp.deviceLabel': 'رمز الجهاز',
  'idp.deviceUnknown': 'لا يوجد جهاز ينتظر بهذا الرمز. تحقق من الرمز أو ابدأ من جديد على جهازك.',
  'idp.deviceCode': 'يمنح هذا الوصول للجهاز أو البرنامج الذي يعرض الرمز {code}.',
  'idp.deviceCodeWarning':
    'اسمح بذلك فقط إذا بدأته بنفسك وترى الرمز أمامك. إذا أُرسل إليك الرمز فارفض، لأن المرسل يريد الوصول إلى حسابك.',
  'idp.deviceAllowedText': 'يمكنك العودة إلى جهازك، وسيتابع تلقائيًا.',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'تحتاج هذه الصفحة إلى JavaScript لعرض حسابك وتغييره.',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'حسابك',
  'account.waiting': 'جارٍ التحقق من تسجيل الدخول…',
  'account.noUser': 'لم تسجّل الدخول. سجّل الدخول لعرض حسابك.',
  'account.profile': 'الملف الشخصي',
  'account.groups': 'أقسام حسابك',
  'account.security': 'الأمان',
  'account.access': 'التطبيقات',
  'account.allData': 'البيانات',
  'account.emails': 'عناوين البريد الإلكتروني',
  'account.phones': 'أرقام الهاتف',
  'account.name': 'الاسم',
  'account.noName': 'لا يوجد اسم بعد',
  'account.edit': 'تعديل',
  'account.editName': 'تعديل الاسم',
  'account.picture': 'الصورة',
  'account.editPicture': 'تعديل الصورة',
  'account.language': 'اللغة',
  'account.editLanguage': 'تعديل اللغة',
  'account.asSite': 'كما في هذا الموقع',
  'account.remove': 'إزالة',
  'account.removeNamed': 'إزالة {name}',
  'account.primary': 'أساسي',
  'account.unverified': 'غير مؤكد',
  'account.noEmails': 'لا يوجد عنوان بريد إلكتروني بعد.',
  'account.noPhones': 'لا يوجد رقم هاتف بعد.',
  'account.addEmail': 'إضافة عنوان بريد إلكتروني',
  'account.changeEmail': 'تغيير عنوان البريد الإلكتروني',
  'account.addPhone': 'إضافة رقم هاتف',
  'account.password': 'كلمة المرور',
  'account.passkeys': 'مفاتيح المرور',
  'account.addedOn': 'أُضيف في {date}',
  'account.usedOn': 'آخر استخدام في {date}',
  'account.authenticator': 'تطبيق المصادقة',
  'account.connectedAccounts': 'الحسابات المرتبطة',
  'account.wallets': 'المحافظ',
  'account.connectedApps': 'التطبيقات المتصلة',
  'account.passwordSet': 'تم تعيين كلمة مرور.',
  'account.noPassword': 'لا توجد كلمة مرور بعد.',
  'account.changePassword': 'تغيير كلمة المرور',
  'account.setPassword': 'تعيين كلمة مرور',
  'account.noPasskeys': 'لا يوجد مفتاح مرور بعد.',
  'account.unnamedPasskey': 'مفتاح مرور',
  'account.addPasskey': 'إضافة مفتاح مرور',
  'account.rename': 'إعادة تسمية',
  'account.renameNamed': 'إعادة تسمية {name}',
  'account.noApp': 'لا يوجد تطبيق مصادقة بعد.',
  'account.addApp': 'إضافة تطبيق مصادقة',
  'account.showCodes': 'عرض رموز الاسترداد',
  'account.noConnectedAccounts': 'لا يوجد حساب مرتبط بعد.',
  'account.connect': 'ربط {provider}',
  'account.noWallets': 'لا توجد محفظة بعد.',
  'account.addWallet': 'إضافة محفظة',
  'account.loading': 'جارٍ التحميل…',
  'account.notLoaded': 'تعذّر التحميل.',
  'account.noConnectedApps': 'لا يملك أي تطبيق إمكانية الوصول إلى حسابك.',
  'account.sessions': 'الجلسات',
  'account.device': '{browser} على {system}',
  'account.unknownDevice': 'جهاز غير معروف',
  'account.thisDevice': 'هذا الجهاز',
  'account.signedInAt': 'تسجيل الدخول: {time}',
  'account.usedAt': 'آخر نشاط: {time}',
  'account.signOut': 'تسجيل الخروج',
  'account.signOutNamed': 'تسجيل الخروج: {name}',
  'account.endOthers': 'تسجيل الخروج من كل الأجهزة الأخرى',
  'account.byEmail': 'البريد الإلكتروني',
  'account.bySms': 'رسالة نصية',
  'account.byPasskey': 'مفتاح مرور',
  'account.byWallet': 'محفظة',
  'account.byRecoveryCode': 'رمز الاسترداد',
  'account.byStaff': 'فريق الدعم',
  'account.makePrimary': 'تعيين كأساسي',
  'account.makePrimaryNamed': 'تعيين كأساسي: {name}',
  'account.data': 'بياناتك',
  'account.dataText': 'ملف بكل ما في حسابك: الملف الشخصي وطرق تسجيل الدخول والجلسات والتطبيقات المتصلة.',
  'account.downloadData': 'تنزيل بياناتي',
  'account.delete': 'حذف الحساب',
  'account.deleteText':
    'مدة الانتظار: {time}. بعدها يُحذف حسابك وكل بياناته. حتى ذلك الحين يمكنك تسجيل الدخول والاحتفاظ بحسابك.',
  'account.deleteNowText': 'سيُحذف حسابك وكل بياناته على الفور. لا يمكن التراجع عن ذلك.',
  'account.deletionDue': 'سيُحذف حسابك في {time}. حتى ذلك الحين يمكنك تسجيل الدخول والاحتفاظ به.',
  'account.deletionMailed': 'أرسلنا إليك رسالة بريد إلكتروني بهذا الشأن.',
  'account.keepAccount': 'الاحتفاظ بحسابي',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': 'الاسم الأول',
  'account.lastName': 'اسم العائلة',
  'account.pictureURL': 'رابط الصورة',
  'account.pictureText': 'الصق رابطًا إلى صورة (https).',
  'account.pictureInvalid': 'أدخِل عنوانًا يبدأ بـ https:// من دون اسم مستخدم أو كلمة مرور.',
  'account.uploadPicture': 'رفع صورة',
  'account.pictureUnreadable': 'لا يمكن استخدام هذا الملف. اختر صورة JPEG أو PNG أو WebP لا يتجاوز حجمها 20 ميغابايت.',
  'account.removePicture': 'إزالة الصورة',
  'account.languageText': 'لحسابك ولرسائل البريد الإلكتروني التي تصلك.',
  'account.save': 'حفظ',
  'account.cancel': 'إلغاء',
  'account.removeText': 'لن تتمكن بعد الآن من تسجيل الدخول باستخدام {name}.',
  'account.newEmail': 'عنوان بريد إلكتروني جديد',
  'account.changeEmailText':
    'سيتم تسجيل خروجك من أجهزتك الأخرى. ستُزال كلمة المرور والحسابات المرتبطة، ويمكنك إعدادها من جديد.',
  'account.emailInUse': 'عنوان البريد الإلكتروني هذا مستخدم بالفعل.',
  'account.notAllowed': 'لا يُسمح لك بإجراء هذا التغيير.',
  'account.sendCode': 'إرسال الرمز',
  'account.codeSent': 'أدخل الرمز المكوّن من 6 أرقام المُرسل إلى {destination}.',
  'account.sendLink': 'إرسال الرابط',
  'account.linkSent': 'افتح الرابط المُرسل إلى {destination} في هذا المتصفح. سيحلّ العنوان الجديد محلّ عنوانك.',
  'account.lastFactor': 'هذه طريقتك الوحيدة لتسجيل الدخول. أضف طريقة أخرى أولاً.',
  'account.oldSession':
    'مضى وقت طويل على آخر تسجيل دخول لإجراء هذا التغيير. سجّل الخروج ثم سجّل الدخول من جديد وكرّر التغيير.',
  'account.saved': 'تم الحفظ',
  'account.added': 'تمت الإضافة',
  'account.removed': 'تمت الإزالة',
  'account.removeAppText': 'لن يطلب حسابك بعد الآن رمزًا من تطبيقك.',
  'account.revokeText': 'سيفقد {name} إمكانية الوصول إلى حسابك.',
  'account.passwordText': 'كلمة المرور الجديدة تسجّل خروجك من كل الأجهزة الأخرى.',
  'account.passkeyName': 'اسم مفتاح المرور',
  'account.passkeyExists': 'يوجد على هذا الجهاز مفتاح مرور لحسابك بالفعل.',
  'account.passkeyNotAdded': 'لم تتم إضافة مفتاح المرور. حاول مرة أخرى.',
  'account.scanText': 'امسح رمز QR هذا باستخدام تطبيق المصادقة.',
  'account.qrCode': 'رمز QR لتطبيق المصادقة',
  'account.secretText': 'إذا تعذّر عليك مسحه، فأدخل هذا المفتاح في التطبيق:',
  'account.appCode': 'أدخل الرمز المكوّن من 6 أرقام الذي يعرضه التطبيق.',
  'account.codesText': 'يعمل كل رمز من هذه الرموز مرة واحدة إذا فقدت تطبيق المصادقة. احتفظ بها في مكان آمن.',
  'account.download': 'تنزيل',
  'account.done': 'تم',
  'account.chooseWallet': 'اختر محفظة. ستطلب منك توقيع نص.',
  'account.noWalletFound': 'لم يُعثر على محفظة في هذا المتصفح.',
  'account.confirm': 'أكّد أنك أنت',
  'account.confirmText': 'حفاظًا على أمانك، أكّد أنك أنت قبل هذا التغيير.',
  'account.confirmNow': 'تأكيد',
  'account.otherProof': 'التأكيد بطريقة أخرى',
  'account.proveByEmail': 'إرسال رمز إلى {destination}',
  'account.proveBySms': 'إرسال رمز برسالة نصية إلى {destination}',
  'account.proveByPassword': 'استخدام كلمة المرور',
  'account.proveByPasskey': 'استخدام مفتاح مرور',
  'account.proveByApp': 'استخدام تطبيق المصادقة',
  'account.notProven': 'لم يؤكد هذا أنك أنت. حاول مرة أخرى.',
  'account.signedOut': 'تم تسجيل الخروج',
  'account.downloaded': 'تم التنزيل',
  'account.deletionMail': 'سنؤكد ذلك بالبريد الإلكتروني.',
  'account.deletionRequested': 'سيُحذف حسابك',
  'account.deletionCanceled': 'سيبقى حسابك',
  'account.impersonated': 'فتح فريق الدعم هذه الجلسة. يمكنها عرض الحساب، لكن لا يمكنها تغييره.',
  'account.passkeyUnusable': 'لا يمكن استخدام مفتاح المرور هنا. أكّد بطريقة أخرى.',
  'account.walletNotAdded': 'لم تتم إضافة المحفظة. حاول مرة أخرى.',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'الحساب: {name}',
  'userButton.account': 'حسابك',
  'userButton.signOut': 'تسجيل الخروج',
  'userButton.failed': 'ما زلت مسجّل الدخول. حاول مرة أخرى.',
  'userButton.switchTo': 'الانتقال إلى {name}',
  'userButton.notSwitched': 'لم تتغير المؤسسة. حاول مرة أخرى.',
}
