import type { Translated } from '../copy.ts'
import type * as english from './en.ts'

// Hebrew. docs/LANGUAGES.md says which terms it uses.

export const main: Translated<typeof english.main> = {
  'main.title': 'הרשמה או התחברות',
  'main.subtitle': '',
  'main.or': 'או',
}

export const tabs: Translated<typeof english.tabs> = {
  'tabs.label': 'דרכי התחברות',
  'tabs.text': 'SMS',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'אימייל',
}

export const lastUsed: Translated<typeof english.lastUsed> = {
  'main.lastUsed': 'בשימוש לאחרונה',
}

export const email: Translated<typeof english.email> = {
  'email.label': 'אימייל',
  'email.placeholder': 'example@email.com',
  'email.continue': 'המשך עם אימייל',
}

export const phone: Translated<typeof english.phone> = {
  'phone.label': 'מספר טלפון',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'מדינה',
  'phone.invalid': 'מספר הטלפון אינו תקין, יש לנסות שוב.',
  'phone.continueText': 'המשך עם SMS',
  'phone.continueWhatsapp': 'המשך עם WhatsApp',
}

export const provider: Translated<typeof english.provider> = {
  'oauth.continue': 'המשך עם {provider}',
}

export const flow: Translated<typeof english.flow> = {
  'flow.back': 'חזרה',
  'flow.change': 'שינוי',
  'flow.retry': 'ניסיון נוסף',
  'flow.wait': 'אפשר לנסות שוב בעוד {time}.',
  'flow.unknown': 'משהו השתבש. יש לנסות שוב.',
  'flow.poweredBy': 'מופעל על ידי {name}',
  'flow.newTab': 'נפתח בכרטיסייה חדשה',
}

export const foot: Translated<typeof english.foot> = {
  'foot.terms': 'תנאים',
  'foot.privacy': 'פרטיות',
  'foot.help': 'עזרה',
}

export const unreachable: Translated<typeof english.unreachable> = {
  'flow.unreachable': 'אין גישה לשרת. יש לבדוק את החיבור ולנסות שוב.',
}

export const consumerConfig: Translated<typeof english.consumerConfig> = {
  'config.bothEmails': 'שגיאה: אי אפשר להשתמש בקישורים באימייל ובקודים באימייל יחד.',
  'config.onlyPasskeys': 'שגיאה: אי אפשר להשתמש במפתחות גישה לבדם. יש להוסיף מוצר נוסף להגדרות.',
  'config.nothingToShow':
    'שגיאה: אי אפשר להציג אף אחד מהמוצרים שהוגדרו ({products}). יש להוסיף "emailMagicLinks" או "passwords" אל config.products, או "otp" עם "email", "sms" או "whatsapp" ב־otpOptions.methods.',
  'config.nothingNamed':
    'שגיאה: לא צוין דבר ב־config.products. יש להוסיף "emailMagicLinks" או "passwords", או "otp" עם "email", "sms" או "whatsapp" ב־otpOptions.methods.',
}

export const b2bConfig: Translated<typeof english.b2bConfig> = {
  'b2bConfig.nothingToShow':
    'שגיאה: לא ניתן להציג אף אחד מהמוצרים שהוגדרו ({products}). יש להוסיף "emailMagicLinks" או "emailOtp" ל-config.products.',
}

export const b2bMain: Translated<typeof english.b2bMain> = {
  'b2bMain.continueTo': 'המשך אל {organization}',
  'b2bMain.verify': 'אימות כתובת האימייל',
  'b2bMain.confirm': 'יש לאשר את כתובת האימייל באחת הדרכים הבאות:',
  'b2bMain.byLink': 'שליחת קישור באימייל',
  'b2bMain.byCode': 'שליחת קוד באימייל',
  'b2bMain.password': 'שימוש בסיסמה במקום',
  'b2bMain.noMethods': 'בדף הזה אין דרך להתחבר אל {organization}. מנהל המערכת יוכל לעזור.',
  'b2bMain.noAccess': 'ל-{email} אין גישה אל {organization}. אם זו טעות, אפשר לפנות למנהל המערכת.',
}

export const otp: Translated<typeof english.otp> = {
  'email.invalid': 'האימייל אינו תקין, יש לנסות שוב.',

  'otp.title': 'הזנת הקוד',
  'otp.sentTo': 'קוד בן 6 ספרות נשלח אל {destination}',
  'otp.expiresIn': 'תוקף הקוד יפוג בעוד {time}. לא הגיע?',
  'otp.expired': 'תוקף הקוד פג.',
  'otp.resend': 'שליחת הקוד שוב',
  'otp.resendIn': 'שליחת הקוד שוב בעוד {time}',
  'otp.resendLocked': 'הקוד נשלח! אפשר לנסות שוב בעוד {seconds} שנ׳',
  'otp.resent': 'הקוד נשלח שוב',
  'otp.verify': 'בדיקת הקוד',
  'otp.verifying': 'הקוד נבדק…',
  'otp.invalid': 'הקוד שגוי, יש לנסות שוב.',
  'otp.unchecked': 'הקוד לא נבדק. אפשר לנסות שוב בעוד רגע.',
  'otp.verified': 'הצלחה',
  'otp.verifiedText': 'הקוד אומת בהצלחה.',
  'otp.signedInText': 'נכנסת לחשבון.',
}

export const otpText: Translated<typeof english.otpText> = {
  'smsEnrollment.title': 'הזנת מספר הטלפון להגדרת אימות רב-שלבי',
  'smsEnrollment.continue': 'המשך',
  'smsEnrollment.invalid': 'יש להזין מספר טלפון תקין, עם קידומת המדינה.',
  'smsEntry.ownNumber': 'מספר הטלפון שלך',
}

export const emailLink: Translated<typeof english.emailLink> = {
  'link.invalid': 'כתובת האימייל אינה תקינה',
  'link.title': 'כדאי לבדוק את האימייל',
  'link.sentTo': 'נשלח אימייל אל {email}',
  'link.gmail': 'פתיחה ב־Gmail',
  'link.yahoo': 'פתיחה ב־Yahoo',
  'link.outlook': 'פתיחה ב־Outlook',
  'link.code': 'במכשיר אחר? אפשר להזין כאן את הקוד בן 6 הספרות מהאימייל',
  'link.nothing': 'לא הגיע?',
}

export const emailLinkMail: Translated<typeof english.emailLinkMail> = {
  'mail.resend': 'שליחת האימייל שוב',
  'mail.sent': 'האימייל נשלח! אפשר לנסות שוב בעוד {seconds} שנ׳',
  'mail.resent': 'האימייל נשלח שוב! אפשר לנסות שוב בעוד {seconds} שנ׳',
  'mail.choose': 'איך להמשיך?',
  'mail.link': 'שליחת קישור כניסה באימייל',
  'mail.code': 'שליחת קוד כניסה באימייל',
}

export const password: Translated<typeof english.password> = {
  'password.email': 'אימייל',
  'password.label': 'סיסמה',
  'password.new': 'סיסמה חדשה',
  'password.show': 'הצגה',
  'password.hide': 'הסתרה',
  'password.continue': 'המשך',

  'password.finish': 'כדי להשלים את יצירת החשבון יש להגדיר סיסמה.',
  'password.choose': 'איך ליצור את החשבון?',
  'password.logIn': 'התחברות',
  'password.forgot': 'שכחת את הסיסמה?',
  'password.byLink': 'שליחת קישור התחברות באימייל',
  'password.byCode': 'שליחת קוד התחברות באימייל',
  'password.sending': 'אימייל נשלח…',
  'password.instead': 'יצירת סיסמה במקום זאת',
  'password.done': 'הצלחה!',
  'password.doneText': 'ההתחברות הצליחה.',

  'password.strength': 'חוזק הסיסמה',
  'password.score': '{score} מתוך 4',
  'password.scoreVeryWeak': 'חלשה מאוד',
  'password.scoreWeak': 'חלשה',
  'password.scoreStrong': 'חזקה',
  'password.scoreVeryStrong': 'חזקה מאוד',
  'password.length': {
    one: 'לפחות תו אחד',
    two: 'לפחות שני תווים',
    other: 'לפחות {count} תווים',
  },
  'password.kinds': {
    one: 'סוג אחד לפחות מאלה: אות גדולה, אות קטנה, ספרה, סימן',
    two: 'שני סוגים מאלה: אות גדולה, אות קטנה, ספרה, סימן',
    other: '{count} סוגים מאלה: אות גדולה, אות קטנה, ספרה, סימן',
  },
  'password.met': 'מתקיים',
  'password.unmet': 'עדיין לא מתקיים',
  'password.breached': 'ייתכן שהסיסמה הזאת שימשה באתר אחר שהייתה בו בעיית אבטחה. יש לבחור סיסמה אחרת.',
  'password.weak': 'הסיסמה הזאת חלשה: קל לנחש אותה.',
  'password.strong': 'הסיסמה הזאת חזקה מספיק.',
  'password.requirements': 'הסיסמה עדיין אינה עומדת בכל הדרישות.',
  'password.unfit': 'אי אפשר להשתמש בסיסמה הזאת.',
  'password.missing': 'יש להזין סיסמה.',
  'password.tooLong': 'אורך הסיסמה יכול להיות 1024 תווים לכל היותר. יש לבחור סיסמה קצרה יותר.',
  'password.checking': 'הסיסמה נבדקת…',
  'password.unchecked': 'לא הצלחנו לבדוק את הסיסמה כעת. היא תיבדק בהמשך.',
}

export const passwordMail: Translated<typeof english.passwordMail> = {
  'password.forgotTitle': 'שכחת את הסיסמה?',
  'password.forgotText': 'קישור לאיפוס הסיסמה נשלח אל {email}',
  'password.breachedTitle': 'כדאי לבדוק את האימייל כדי להגדיר סיסמה חדשה',
  'password.breachedText':
    'באתר אחר שבו משמשת אותה סיסמה הייתה בעיית אבטחה. למען הבטיחות, אימייל להגדרת סיסמה חדשה נשלח אל {email}',
  'password.setNewTitle': 'כדאי לבדוק את האימייל!',
  'password.setNewText': 'קישור התחברות נשלח אל {email}',
  'password.dedupeTitle': 'כדאי לבדוק את האימייל כדי להגדיר סיסמה חדשה!',
  'password.dedupeText': 'אנחנו רוצים לוודא שהחשבון מאובטח. קישור התחברות נשלח אל {email}',
  'password.resetTitle': 'איפוס הסיסמה',
  'password.noLink': 'קישור האיפוס אינו שלם. יש לפתוח אותו שוב מהאימייל או לבקש קישור חדש.',
  'password.without': 'התחברות ללא סיסמה',
  'password.loggingIn': 'מתחברים…',
  'password.loggingInTitle': 'מתחברים',
  'password.notLoggedIn': 'ההתחברות נכשלה',
  'password.otherWay': 'התחברות בדרך אחרת',
  'password.nothing': 'לא הגיע?',
  'password.resend': 'שליחת האימייל שוב',
  'password.resent': 'האימייל נשלח שוב',
}

export const passwordMember: Translated<typeof english.passwordMember> = {
  'memberPassword.title': 'כניסה עם אימייל וסיסמה',
  'memberPassword.signUp': 'הרשמה או איפוס סיסמה',
  'memberPassword.invalid': 'כתובת אימייל לא תקינה',
  'memberPassword.forgotTitle': 'בדקו את האימייל לעזרה בכניסה',
  'memberPassword.forgotDiscovery': 'נשלח אליך קישור אימות לפתיחת חשבון, או לאיפוס הסיסמה אם יש לך.',
  'memberPassword.forgotOrganization': 'נשלח אליך קישור לכניסה ישירה לחשבון, או לאיפוס הסיסמה אם יש לך.',
  'memberPassword.verifyTitle': 'יש לאמת תחילה את האימייל.',
  'memberPassword.sentTitle': 'בדקו את האימייל',
  'memberPassword.sentTo': 'קישור כניסה נשלח אל {email}.',
  'memberPassword.again': 'ניסיון נוסף',
  'memberPassword.setTitle': 'הגדרת סיסמה חדשה',
}

export const oauth: Translated<typeof english.oauth> = {
  'oneTap.waiting': 'מתבצע חיפוש של חשבונות Google',
  'oneTap.noClient': '‏Google One Tap לא הוגדר: לפרויקט אין לקוח Google.',
  'oneTap.noSignupRedirect': '‏Google One Tap לא הוגדר: בפרויקט אין כתובת הפניה להרשמה.',
  'oneTap.noLoginRedirect': '‏Google One Tap לא הוגדר: בפרויקט אין כתובת הפניה להתחברות.',
  'oneTap.unlistedOrigin': '‏Google One Tap לא הוגדר: המקור הזה לא רשום בפרויקט.',
  'oneTap.unregisteredOrigin': '‏Google לא מאפשרת One Tap במקור הזה. יש להוסיף אותו ללקוח Google.',
  'oneTap.unknownClient': 'מזהה הלקוח של הפרויקט לא מוכר ל-Google.',
  'oneTap.defaultClient': 'אי אפשר להשתמש בלקוח Google שבברירת המחדל עם One Tap.',
  'oneTap.needsPkce': '‏אי אפשר להשתמש ב-Google One Tap: הפרויקט דורש PKCE, והחלונית לא יכולה להעביר אותו.',
}

export const sso: Translated<typeof english.sso> = {
  'sso.discover': 'שימוש בכניסה יחידה',
  'sso.emailTitle': 'יש להזין אימייל כדי להמשיך',
  'sso.menuTitle': 'יש לבחור חיבור כדי להמשיך',
  'sso.noneTitle': 'מצטערים, לא מצאנו חיבורים',
  'sso.noneText': 'יש להזין את מזהה הארגון כדי לחפש את החיבורים שלו.',
  'sso.slug': 'מזהה הארגון',
  'sso.other': 'ניסיון בשיטה אחרת',
  'sso.unknown': 'הארגון לא נמצא. יש לנסות שוב.',
  'sso.invalid': 'כתובת אימייל לא תקינה',
  'sso.continue': 'המשך',
}

export const discovery: Translated<typeof english.discovery> = {
  'discovery.title': 'יש לבחור ארגון כדי להמשיך',
  'discovery.join': 'הצטרפות',
  'discovery.accept': 'קבלת ההזמנה',
  'discovery.create': 'יצירת ארגון',
  'discovery.createTitle': 'יש ליצור ארגון כדי להתחיל',
  'discovery.noAccount': 'ל-{email} אין חשבון. זו טעות? אפשר לנסות כתובת אימייל אחרת או לפנות למנהל המערכת.',
  'discovery.none': '{email} אינו שייך לאף ארגון.',
  'discovery.noneText': 'יש לוודא שכתובת האימייל נכונה. אם כן, ייתכן שנדרשת הזמנה ממנהל המערכת.',
  'discovery.name': 'שם הארגון',
  'discovery.nameMissing': 'יש להזין שם.',
  'discovery.slug': 'מזהה הארגון',
  'discovery.slugHelp': 'משמש בכתובות URL. אפשר להשאיר ריק כדי ליצור אותו מהשם.',
  'discovery.finding': 'הארגון מאותר…',
  'discovery.needsScript': 'ההתחברות בדף זה דורשת JavaScript. יש להפעיל אותו או לפתוח את הדף בדפדפן אחר.',
  'discovery.notLookedUp': 'לא ניתן היה לאתר את הארגון.',
  'discovery.codesLeft': 'קודי גיבוי שנותרו: {count}',
  'discovery.other': 'ניסיון עם כתובת אימייל אחרת',
  'discovery.loggingIn': 'מתבצעת כניסה…',
  'discovery.done': 'הצלחה!',
  'discovery.doneText': 'הכניסה הושלמה בהצלחה.',
  'discovery.signedInText': 'נכנסת לחשבון.',
  'fault.title': 'נראה שאירעה שגיאה!',
  'fault.default': 'משהו השתבש. אפשר לנסות שוב מאוחר יותר או לפנות למנהל המערכת לעזרה.',
  'fault.organization': 'הארגון המבוקש לא נמצא. אם זו טעות, אפשר לפנות למנהל המערכת.',
  'fault.link':
    'משהו השתבש. ייתכן שקישור הכניסה פג, בוטל או כבר שימש. אפשר לבקש קישור חדש או לפנות למנהל המערכת לעזרה.',
  'fault.cannotJoin': 'לא ניתן להצטרף בגלל מדיניות האימות של {organization}. מנהל המערכת יוכל למסור מידע נוסף.',
  'fault.claimedDomain':
    'הדומיין של כתובת האימייל משויך לארגון מסוים, ולכן לא ניתן להצטרף לארגונים אחרים או ליצור אותם. מנהל המערכת יוכל למסור מידע נוסף.',
  'fault.adBlocker': 'חוסם פרסומות מנע את הבקשה. יש לכבות אותו, לרענן את הדף ולנסות שוב.',
  'fault.elsewhere': 'השירות האחר לא חיבר אותך. אפשר לחזור ולנסות שוב או לבחור דרך אחרת.',
  'fault.back': 'חזרה',
}

export const mfa: Translated<typeof english.mfa> = {
  'mfa.title': 'הגדרת אימות רב-שלבי',
  'mfa.text': 'הארגון דורש אימות נוסף כדי להגן טוב יותר על החשבון.',
  'mfa.app': 'שימוש באפליקציית אימות',
  'mfa.appText': 'אפליקציה מציגה קוד חדש כל 30 שניות.',
  'mfa.textMessage': 'שליחת קוד ב-SMS',
  'mfa.textMessageText': 'נשלח קוד בכל התחברות.',
}

export const totp: Translated<typeof english.totp> = {
  'totp.scan': 'סריקת קוד ה-QR לקישור אפליקציית האימות',
  'totp.scanText': 'נדרשת אפליקציית אימות בטלפון. יש לפתוח אותה, להוסיף חשבון ולסרוק את קוד ה-QR הזה.',
  'totp.qr': 'קוד QR להגדרת אפליקציית האימות',
  'totp.making': 'קוד ה-QR נוצר…',
  'totp.trouble': 'הסריקה לא מצליחה?',
  'totp.continue': 'המשך',
  'totp.manual': 'סריקת קוד ה-QR לא מצליחה?',
  'totp.manualText': 'אפשר ללחוץ כדי להעתיק את הקוד שלמטה ולהזין אותו באפליקציית האימות כדי לקשר את החשבון.',
  'totp.copy': 'העתקה ללוח',
  'totp.copied': 'הועתק!',
  'totp.notCopied': 'לא ניתן להעתיק את הקוד',
  'totp.scanAgain': 'ניסיון נוסף לסרוק את קוד ה-QR',
  'totp.title': 'הזנת קוד האימות',
  'totp.text': 'יש להזין את הקוד בן 6 הספרות מאפליקציית האימות.',
  'totp.wait': 'אם האפליקציה מציגה קוד שכבר שימש, יש להמתין לקוד הבא.',
  'totp.newest': 'רק קוד ה-QR החדש ביותר תקף. אם התחלתם מחדש מאז, כאן או בלשונית אחרת, סרקו אותו.',
  'totp.byText': 'שליחת קוד ב-SMS במקום זאת',
  'totp.byBackup': 'שימוש בקוד גיבוי',
  'backup.title': 'הזנת קוד גיבוי',
  'backup.text': 'יש להזין אחד מקודי הגיבוי שנשמרו בעת הגדרת אפליקציית האימות.',
  'backup.label': 'קוד גיבוי',
  'backup.placeholder': 'הזנת קוד גיבוי',
  'backup.invalid': 'קוד הגיבוי שגוי, יש לנסות שוב.',
  'backup.save': 'יש לשמור את קודי הגיבוי!',
  'backup.saveText': 'זו הפעם היחידה שבה אפשר לראות ולשמור את קודי הגיבוי.',
  'backup.list': 'קודי גיבוי',
  'backup.download': 'הורדת קובץ ‎.txt',
  'backup.copy': 'העתקת כולם ללוח',
  'backup.notCopied': 'לא ניתן להעתיק את הקודים',
  'backup.done': 'סיום',
}

export const passkey: Translated<typeof english.passkey> = {
  'passkey.title': 'הגדרת מפתח גישה חדש',
  'passkey.text': 'מפתחות גישה הם מפתחות דיגיטליים מוצפנים שנוצרים באמצעות טביעת אצבע, פנים או נעילת מסך.',
  'passkey.create': 'יצירת מפתח גישה',
  'passkey.skip': 'דילוג',
  'passkey.noUser': 'שגיאה: אי אפשר להשתמש ברכיב PasskeyRegistration כשאף משתמש אינו מחובר.',
  'passkey.waiting': 'ההתחברות נבדקת…',
  'passkey.duplicate':
    'אי אפשר ליצור את מפתח הגישה כי נראה שהוא כבר רשום. ייתכן שהוא נרשם במכשיר אחר וסונכרן למכשיר הזה.',
  'passkey.notCreated':
    'מפתח הגישה לא נוצר. אפשר ללחוץ על „יצירת מפתח גישה” כדי לנסות שוב, או לדלג בלי להוסיף מפתח גישה.',

  'passkey.created': 'מפתח הגישה נוצר בהצלחה!',
  'passkey.existing': 'מפתחות גישה קיימים',
  'passkey.addedOn': 'נוסף: {date}',
  'passkey.name': 'שם מפתח הגישה',
  'passkey.unnamed': 'מפתח גישה',
  'passkey.edit': 'עריכת {name}',
  'passkey.save': 'שמירת {name}',
  'passkey.delete': 'מחיקת {name}',
  'passkey.deleteWarning': 'אחרי המחיקה אי אפשר לשחזר את מפתח הגישה.',
  'passkey.deleteNow': 'מחיקה',
  'passkey.cancel': 'ביטול',
  'passkey.deleted': 'מפתח הגישה נמחק',
  'passkey.another': 'הגדרת מפתח גישה נוסף',
  'passkey.done': 'סיום',
}

export const passkeyReasons: Translated<typeof english.passkeyReasons> = {
  'passkey.keyNeeds': 'אם נעשה שימוש במפתח אבטחה: עליו לבקש קוד PIN או טביעת אצבע, ושיהיה בו מקום למפתח גישה.',
  'passkey.unverifiable':
    'המכשיר או מפתח האבטחה הזה לא יכולים לאמת את הזהות. אפשר להשתמש באחר שמבקש קוד PIN, טביעת אצבע או פנים.',
  'passkey.unkeepable': 'במכשיר או במפתח האבטחה הזה אין מקום למפתח גישה, או שאי אפשר לשמור אותו בהם. אפשר להשתמש באחר.',
  'passkey.unfit':
    'המכשיר או מפתח האבטחה הזה לא יכולים לשמור מפתח גישה או לאמת את הזהות. אפשר להשתמש באחר שמבקש קוד PIN, טביעת אצבע או פנים.',
  'passkey.unsuitable': 'המכשיר או מפתח האבטחה הזה לא תומכים במה שמפתח גישה דורש. אפשר להשתמש באחר.',
  'passkey.noPasskeys': 'הדפדפן הזה לא יכול ליצור מפתחות גישה בדף הזה. אפשר לפתוח אותו בדפדפן אחר.',
  'passkey.otherRequest': 'בקשה אחרת של הדף הזה הייתה פתוחה באותו זמן. יש לסיים אותה קודם.',
  'passkey.tooLate': 'הזמן לבקשת מפתח הגישה נגמר. יש לנסות שוב ולאשר מוקדם יותר.',
  'passkey.wrongPlace': 'אי אפשר ליצור מפתחות גישה בכתובת של הדף הזה. יש לפתוח את הדף בכתובת הרגילה שלו.',
}

export const passkeyButton: Translated<typeof english.passkeyButton> = {
  'passkey.use': 'התחברות באמצעות מפתח גישה',
}

export const passkeySignIn: Translated<typeof english.passkeySignIn> = {
  'passkey.authenticated': 'הצלחה',
  'passkey.authenticatedText': 'מפתח הגישה אומת בהצלחה.',
  'passkey.notAuthenticated': 'אירעה שגיאה לא ידועה באימות מפתח הגישה. יש לנסות שוב.',
  'passkey.notFound':
    'הרישום של מפתח הגישה לא נמצא. ייתכן שמפתח הגישה נמחק מהחשבון אבל לא ממנהל הסיסמאות. יש לנסות שוב.',
  'passkey.unverified':
    'המכשיר או מפתח האבטחה הזה לא יכולים לאמת את הזהות. אפשר להשתמש במכשיר אחר שמבקש קוד PIN, טביעת אצבע או פנים, או להתחבר בדרך אחרת.',
  'passkey.superseded': 'בדף הזה פתוחה כבר בקשה אחרת למפתח גישה. יש לסיים או לבטל אותה ואז לנסות שוב.',
  'passkey.elsewhere': 'אי אפשר להשתמש במפתחות גישה בכתובת של הדף הזה. אפשר להתחבר בדרך אחרת.',
  'passkey.missing': 'הדפדפן הזה לא יכול להשתמש במפתחות גישה בדף הזה. אפשר לפתוח אותו בדפדפן אחר או להתחבר בדרך אחרת.',
  'passkey.unsupported':
    'המכשיר או מפתח האבטחה הזה לא יכולים לבצע את מה שמפתח הגישה דורש. אפשר להשתמש באחר או להתחבר בדרך אחרת.',
}

export const crypto: Translated<typeof english.crypto> = {
  'crypto.otherWallets': 'המשך עם ארנק אחר',
  'crypto.setUpText': 'ארנק שומר את מפתחות ההתחברות שלך. יש לבחור ארנק להתקנה.',
  'crypto.connecting': 'מתבצע חיבור לארנק…',
  'crypto.connectText': 'כדי להתחבר, יש לפעול לפי ההוראות בחלון של הארנק.',
  'crypto.signing': 'בקשת החתימה מושלמת…',
  'crypto.signText': 'כדי לסיים את ההתחברות, יש לחתום על ההודעה בחלון של הארנק.',
  'crypto.open': 'יש לפתוח את הארנק כדי להמשיך.',
  'crypto.error': 'נראה שאירעה שגיאה.',
  'crypto.errorText': 'לא ניתן היה להשלים את בקשת ההתחברות. יש לחזור אחורה ולנסות שוב.',
  'crypto.done': 'הצלחנו!',
  'crypto.doneText': 'הארנק חובר בהצלחה.',
}

export const walletReasons: Translated<typeof english.walletReasons> = {
  'crypto.declined': 'הבקשה נדחתה בארנק. יש לנסות שוב ולאשר אותה שם.',
  'crypto.pending': 'בארנק כבר יש בקשה פתוחה. יש לפתוח את הארנק, לענות על הבקשה ולנסות שוב.',
  'crypto.switched': 'החשבון בארנק השתנה. יש לבחור את החשבון לכניסה ולנסות שוב.',
  'crypto.locked': 'הארנק נעול או לא מחובר. יש לפתוח אותו, לבטל את הנעילה ולנסות שוב.',
  'crypto.gone': 'הארנק עודכן או הוסר בזמן שהדף הזה היה פתוח. יש לטעון את הדף מחדש ולנסות שוב.',
  'crypto.unfit': 'הארנק הזה לא תומך במה שנדרש לכניסה. יש לבחור ארנק אחר.',
}

export const cryptoButtons: Translated<typeof english.cryptoButtons> = {
  'crypto.continueWith': 'המשך עם {wallet}',
  'crypto.others': 'המשך עם ארנק קריפטו אחר',
  'crypto.setUp': 'הגדרת ארנק קריפטו חדש',
}

export const inApp: Translated<typeof english.inApp> = {
  'inApp.notice': 'כדי להתחבר עם Google או עם מפתח גישה, יש לפתוח את הדף הזה בדפדפן.',
  'inApp.copy': 'העתקת הקישור',
  'inApp.copied': 'הקישור הועתק',
  'inApp.notCopied': 'לא ניתן היה להעתיק את הקישור. אפשר להעתיק אותו משורת הכתובת.',
}

export const scopes: Translated<typeof english.scopes> = {
  'idp.openid': 'לדעת את זהותך',
  'idp.profile': 'לראות את הפרטים האישיים שלך',
  'idp.profileName': 'השם, התמונה והשפה שלך',
  'idp.profileEmail': 'כתובת האימייל שלך',
  'idp.profilePhone': 'מספר הטלפון שלך',
  'idp.offline': 'לשמור על הגישה גם כשהאפליקציה אינה בשימוש',
  'idp.offlineText': 'עד לביטול הגישה',
  'idp.fullAccess': 'לעשות כל מה שאפשר לעשות בחשבון שלך',
  'idp.fullAccessText': 'האפליקציה יכולה להתחבר בשמך, ולקרוא ולשנות את כל הנתונים שלך.',
  'idp.customScope': 'להשתמש בהרשאה {scope}',
}

export const identityProvider: Translated<typeof english.identityProvider> = {
  'idp.checking': 'הבקשה נבדקת…',
  'idp.noSession': 'אינך מחובר. יש להתחבר כדי להמשיך.',
  'idp.signInForApp': 'יש להתחבר כדי להמשיך אל {app}',
  'idp.backToApp': 'חזרה אל {app}',
  'idp.outdated': 'האפליקציה מבקשת להתחבר שוב לפני שממשיכים.',
  'idp.signInAgain': 'התחברות מחדש',
  'idp.framed': 'הדף הזה מוצג בתוך אתר אחר. כדי להמשיך, יש לפתוח אותו בחלון נפרד.',
  'idp.ownWindow': 'פתיחה בחלון חדש',
  'idp.missingParameter': 'בקישור לדף הזה חסר "{parameter}". יש לבקש ממפתח האפליקציה לתקן זאת.',
  'idp.unsupportedParameter': 'הקישור לדף הזה כולל "{parameter}" שאינו נתמך. יש לבקש ממפתח האפליקציה לתקן זאת.',
  'idp.signInTitle': 'להתחבר ל-{app} באמצעות חשבון {project} שלך?',
  'idp.title': 'לתת ל-{app} גישה לחשבון {project} שלך?',
  'idp.claimedName': 'האפליקציה מציגה את עצמה בשם {name}. השם הזה לא אומת.',
  'idp.unverifiedProgram': 'תוכנה לא מאומתת',
  'idp.notVerified': 'האפליקציה רשמה את עצמה. השם שלה לא אומת.',
  'idp.account': 'מחובר בתור {account}.',
  'idp.memberAccount': 'מחובר בתור {account} של {organization}.',
  'idp.switchAccount': 'שימוש בחשבון אחר',
  'idp.returnsTo': 'לאחר מכן תחזור אל {host}.',
  'idp.resource': 'הגישה היא אל {resource}.',
  'idp.accessEnds': 'הגישה מסתיימת עם ההתנתקות מ-{project}.',
  'idp.lastingAccessEnds': 'הגישה מסתיימת כשמסירים את האפליקציה בחשבון {project} שלך, או אחרי 90 ימים ללא שימוש.',
  'idp.returnsToDevice': 'לאחר מכן תחזור לאפליקציה במכשיר הזה ({host}).',
  'idp.deviceWarning': 'האפליקציה הזו פועלת במכשיר שלך. יש לאשר גישה רק אם פתחת אותה בעצמך ממש עכשיו.',
  'idp.mayDo': '{app} תוכל:',
  'idp.lacking': 'חלק מהגישה ש-{app} מבקשת אינו אפשרי',
  'idp.lackingText': 'אי אפשר לאפשר ל־{app}:',
  'idp.allow': 'אישור',
  'idp.deny': 'דחייה',
  'idp.allowedTitle': 'הגישה אושרה',
  'idp.allowedText': 'כעת תחזור אל {app}.',
  'idp.deniedTitle': 'הגישה נדחתה',
  'idp.deniedText': 'ל-{app} אין גישה לחשבון שלך.',
  'idp.returnedTitle': 'האפליקציה {app} לא קיבלה גישה',
  'idp.returnedText': 'חוזרים אל {app}…',
  'idp.linkText': 'הקישור מוביל אל {app}. יש לפתוח אותו רק אם אתה סומך על הכתובת הזו.',
  'idp.continue': 'המשך',
  'idp.logoutTitle': 'להתנתק?',
  'idp.logoutText': 'אפליקציה מבקשת לנתק אותך מחשבון {project} שלך. לאחר מכן תעבור אל {host}.',
  'idp.logoutTextOnly': 'אפליקציה מבקשת לנתק אותך מחשבון {project} שלך.',
  'idp.signOut': 'התנתקות',
  'idp.staySignedIn': 'להישאר מחובר',
  'idp.signedOutTitle': 'התנתקת',
  'idp.signedOutText': 'כעת תחזור לאפליקציה.',
  'idp.stayedTitle': 'אתה עדיין מחובר',
  'idp.stayedText': 'אפשר לסגור את הדף הזה.',
  'idp.deviceTitle': 'חיבור מכשיר',
  'idp.deviceText': 'הזינו את הקוד שמוצג במכשיר שלכם.',
  'idp.deviceLabel': 'קוד המכשיר',
  'idp.deviceUnknown': 'אין מכשיר שממתין עם הקוד הזה. בדקו את הקוד, או התחילו מחדש במכשיר.',
  'idp.deviceCode': 'זה נותן גישה למכשיר או לתוכנה שמציגים את הקוד {code}.',
  'idp.deviceCodeWarning':
    'אשרו רק אם התחלתם את זה בעצמכם ואתם רואים את הקוד מולכם. אם הקוד נשלח אליכם, דחו: השולח רוצה גישה לחשבון שלכם.',
  'idp.deviceAllowedText': 'אפשר לחזור למכשיר. הוא ימשיך מעצמו.',
}

export const accountPage: Translated<typeof english.accountPage> = {
  'account.needsScript': 'הדף הזה צריך JavaScript כדי להציג ולשנות את החשבון שלך.',
}

export const account: Translated<typeof english.account> = {
  'account.title': 'החשבון שלך',
  'account.waiting': 'בודק מי מחובר…',
  'account.noUser': 'אינך מחובר. יש להתחבר כדי לראות את החשבון.',
  'account.profile': 'פרופיל',
  'account.groups': 'חלקי החשבון שלך',
  'account.security': 'אבטחה',
  'account.access': 'אפליקציות',
  'account.allData': 'נתונים',
  'account.emails': 'כתובות דוא״ל',
  'account.phones': 'מספרי טלפון',
  'account.name': 'שם',
  'account.noName': 'אין עדיין שם',
  'account.edit': 'עריכה',
  'account.editName': 'עריכה של השם',
  'account.picture': 'תמונה',
  'account.editPicture': 'עריכת התמונה',
  'account.language': 'שפה',
  'account.editLanguage': 'עריכת השפה',
  'account.asSite': 'כמו באתר הזה',
  'account.remove': 'הסרה',
  'account.removeNamed': 'הסרה של {name}',
  'account.primary': 'ראשי',
  'account.unverified': 'לא אומת',
  'account.noEmails': 'אין עדיין כתובת דוא״ל.',
  'account.noPhones': 'אין עדיין מספר טלפון.',
  'account.addEmail': 'הוספת כתובת דוא״ל',
  'account.changeEmail': 'שינוי כתובת הדוא״ל',
  'account.addPhone': 'הוספת מספר טלפון',
  'account.password': 'סיסמה',
  'account.passkeys': 'מפתחות גישה',
  'account.addedOn': 'נוסף: {date}',
  'account.usedOn': 'שימוש אחרון: {date}',
  'account.authenticator': 'אפליקציית אימות',
  'account.connectedAccounts': 'חשבונות מקושרים',
  'account.wallets': 'ארנקים',
  'account.connectedApps': 'אפליקציות מחוברות',
  'account.passwordSet': 'הוגדרה סיסמה.',
  'account.noPassword': 'אין עדיין סיסמה.',
  'account.changePassword': 'שינוי סיסמה',
  'account.setPassword': 'הגדרת סיסמה',
  'account.noPasskeys': 'אין עדיין מפתח גישה.',
  'account.unnamedPasskey': 'מפתח גישה',
  'account.addPasskey': 'הוספת מפתח גישה',
  'account.rename': 'שינוי שם',
  'account.renameNamed': 'שינוי שם: {name}',
  'account.noApp': 'אין עדיין אפליקציית אימות.',
  'account.addApp': 'הוספת אפליקציית אימות',
  'account.showCodes': 'הצגת קודי שחזור',
  'account.noConnectedAccounts': 'אין עדיין חשבון מקושר.',
  'account.connect': 'קישור {provider}',
  'account.noWallets': 'אין עדיין ארנק.',
  'account.addWallet': 'הוספת ארנק',
  'account.loading': 'בטעינה…',
  'account.notLoaded': 'הטעינה נכשלה.',
  'account.noConnectedApps': 'לאף אפליקציה אין גישה לחשבון.',
  'account.sessions': 'חיבורים פעילים',
  'account.device': '{browser} ב־{system}',
  'account.unknownDevice': 'מכשיר לא מוכר',
  'account.thisDevice': 'המכשיר הזה',
  'account.signedInAt': 'התחברות: {time}',
  'account.usedAt': 'פעילות אחרונה: {time}',
  'account.signOut': 'התנתקות',
  'account.signOutNamed': 'התנתקות: {name}',
  'account.endOthers': 'התנתקות מכל המכשירים האחרים',
  'account.byEmail': 'דוא״ל',
  'account.bySms': 'הודעת טקסט',
  'account.byPasskey': 'מפתח גישה',
  'account.byWallet': 'ארנק',
  'account.byRecoveryCode': 'קוד שחזור',
  'account.byStaff': 'צוות התמיכה',
  'account.makePrimary': 'הגדרה כראשי',
  'account.makePrimaryNamed': 'הגדרה כראשי: {name}',
  'account.data': 'הנתונים שלך',
  'account.dataText': 'קובץ עם כל מה שיש בחשבון: פרופיל, דרכי התחברות, חיבורים ואפליקציות מחוברות.',
  'account.downloadData': 'הורדת הנתונים שלי',
  'account.delete': 'מחיקת החשבון',
  'account.deleteText':
    'תקופת ההמתנה: {time}. לאחריה החשבון וכל הנתונים שבו יימחקו. עד אז אפשר להתחבר ולשמור על החשבון.',
  'account.deleteNowText': 'החשבון וכל הנתונים שבו יימחקו מיד. אי אפשר לבטל את הפעולה.',
  'account.deletionDue': 'החשבון יימחק בתאריך {time}. עד אז אפשר להתחבר ולשמור עליו.',
  'account.deletionMailed': 'שלחנו הודעת דוא״ל בנושא.',
  'account.keepAccount': 'שמירה על החשבון שלי',
}

/** The forms of the account component. They load with the first change. */
export const accountChanges: Translated<typeof english.accountChanges> = {
  'account.firstName': 'שם פרטי',
  'account.lastName': 'שם משפחה',
  'account.pictureURL': 'כתובת התמונה',
  'account.pictureText': 'יש להדביק קישור לתמונה (https).',
  'account.pictureInvalid': 'יש להזין כתובת שמתחילה ב-https://‎, בלי שם משתמש או סיסמה.',
  'account.uploadPicture': 'העלאת תמונה',
  'account.pictureUnreadable': 'אי אפשר להשתמש בקובץ הזה. יש לבחור תמונת JPEG,‏ PNG או WebP בגודל של עד 20 MB.',
  'account.removePicture': 'הסרת התמונה',
  'account.languageText': 'לחשבון שלך ולהודעות האימייל שמגיעות אליך.',
  'account.save': 'שמירה',
  'account.cancel': 'ביטול',
  'account.removeText': 'לא תהיה יותר אפשרות להתחבר באמצעות {name}.',
  'account.newEmail': 'כתובת דוא״ל חדשה',
  'account.changeEmailText':
    'המכשירים האחרים שלך ינותקו. הסיסמה והחשבונות המקושרים יוסרו, ואפשר יהיה להגדיר אותם מחדש.',
  'account.emailInUse': 'כתובת הדוא״ל הזו כבר בשימוש.',
  'account.notAllowed': 'אין לך הרשאה לבצע את השינוי הזה.',
  'account.sendCode': 'שליחת קוד',
  'account.codeSent': 'יש להזין את הקוד בן 6 הספרות שנשלח אל {destination}.',
  'account.sendLink': 'שליחת קישור',
  'account.linkSent': 'יש לפתוח בדפדפן הזה את הקישור שנשלח אל {destination}. הכתובת החדשה תחליף את הכתובת שלך.',
  'account.lastFactor': 'זו הדרך היחידה שלך להתחבר. יש להוסיף קודם דרך אחרת.',
  'account.oldSession': 'ההתחברות האחרונה הייתה לפני זמן רב מדי לשינוי הזה. יש להתנתק, להתחבר מחדש ולחזור על השינוי.',
  'account.saved': 'נשמר',
  'account.added': 'נוסף',
  'account.removed': 'הוסר',
  'account.removeAppText': 'החשבון לא יבקש עוד קוד מהאפליקציה.',
  'account.revokeText': 'הגישה של {name} לחשבון תבוטל.',
  'account.passwordText': 'סיסמה חדשה מנתקת אותך מכל המכשירים האחרים.',
  'account.passkeyName': 'השם של מפתח הגישה',
  'account.passkeyExists': 'במכשיר הזה כבר יש מפתח גישה לחשבון.',
  'account.passkeyNotAdded': 'מפתח הגישה לא נוסף. יש לנסות שוב.',
  'account.scanText': 'יש לסרוק את קוד ה־QR באפליקציית האימות.',
  'account.qrCode': 'קוד QR לאפליקציית האימות',
  'account.secretText': 'אם אי אפשר לסרוק, יש להזין את המפתח הזה באפליקציה:',
  'account.appCode': 'יש להזין את הקוד בן 6 הספרות שמופיע באפליקציה.',
  'account.codesText': 'כל אחד מהקודים האלה תקף פעם אחת אם אפליקציית האימות תאבד. יש לשמור אותם במקום בטוח.',
  'account.download': 'הורדה',
  'account.done': 'סיום',
  'account.chooseWallet': 'יש לבחור ארנק. הוא יבקש לחתום על טקסט.',
  'account.noWalletFound': 'לא נמצא ארנק בדפדפן הזה.',
  'account.confirm': 'יש לאשר את זהותך',
  'account.confirmText': 'לביטחונך, יש לאשר את זהותך לפני השינוי הזה.',
  'account.confirmNow': 'אישור',
  'account.otherProof': 'אישור בדרך אחרת',
  'account.proveByEmail': 'שליחת קוד אל {destination}',
  'account.proveBySms': 'שליחת קוד בהודעת טקסט אל {destination}',
  'account.proveByPassword': 'שימוש בסיסמה',
  'account.proveByPasskey': 'שימוש במפתח גישה',
  'account.proveByApp': 'שימוש באפליקציית האימות',
  'account.notProven': 'הזהות לא אושרה. יש לנסות שוב.',
  'account.signedOut': 'בוצעה התנתקות',
  'account.downloaded': 'הקובץ ירד',
  'account.deletionMail': 'נשלח אישור בדוא״ל.',
  'account.deletionRequested': 'החשבון יימחק',
  'account.deletionCanceled': 'החשבון נשאר',
  'account.impersonated': 'צוות התמיכה פתח את החיבור הזה. אפשר לצפות בחשבון, אבל לא לשנות אותו.',
  'account.passkeyUnusable': 'אי אפשר להשתמש כאן במפתח גישה. יש לאשר בדרך אחרת.',
  'account.walletNotAdded': 'הארנק לא נוסף. יש לנסות שוב.',
}

export const userButton: Translated<typeof english.userButton> = {
  'userButton.label': 'חשבון: {name}',
  'userButton.account': 'החשבון שלך',
  'userButton.signOut': 'התנתקות',
  'userButton.failed': 'החיבור עדיין פעיל. יש לנסות שוב.',
  'userButton.switchTo': 'מעבר אל {name}',
  'userButton.notSwitched': 'הארגון לא הוחלף. יש לנסות שוב.',
}
