/**
 * English, the source of all sentences: the other languages must have exactly these sections and these IDs. One section for
 * each noun. Import sections by name: the build puts only the imported section into a chunk (tools/build/locale-sections.ts).
 */

/** The first screen: its title and the divider between its parts. */
export const main = {
  'main.title': 'Sign up or log in',
  /** Shown below the title if a site sets it. */
  'main.subtitle': '',
  'main.or': 'or',
} as const

/** Tabs that offer several methods side by side. */
export const tabs = {
  'tabs.label': 'Ways to sign in',
  'tabs.text': 'Text',
  'tabs.whatsapp': 'WhatsApp',
  'tabs.email': 'Email',
} as const

/** The mark on the method that was used last. */
export const lastUsed = {
  'main.lastUsed': 'Last used',
} as const

/** The field for an email address. */
export const email = {
  'email.label': 'Email',
  'email.placeholder': 'example@email.com',
  'email.continue': 'Continue with email',
} as const

/** The field for a phone number. */
export const phone = {
  'phone.label': 'Phone number',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Country',
  'phone.invalid': 'Invalid phone number, please try again.',
  'phone.continueText': 'Continue with text message',
  'phone.continueWhatsapp': 'Continue with WhatsApp',
} as const

/** The button of a provider. */
export const provider = {
  'oauth.continue': 'Continue with {provider}',
} as const

/** Sentences that every screen may need. */
export const flow = {
  'flow.back': 'Back',
  'flow.change': 'Change',
  'flow.retry': 'Try again',
  'flow.wait': 'Try again in {time}.',
  'flow.unknown': 'Something went wrong. Please try again.',
  'flow.poweredBy': 'Powered by {name}',
  'flow.newTab': 'opens in a new tab',
} as const

/** The links of the site at the foot of every screen. */
export const foot = {
  'foot.terms': 'Terms',
  'foot.privacy': 'Privacy',
  'foot.help': 'Help',
} as const

/** The provider cannot be reached. Main needs it before any other file has loaded. */
export const unreachable = {
  'flow.unreachable': 'We are unable to reach the server. Check your connection and try again.',
} as const

/** Errors in the configuration of the widget for users. */
export const consumerConfig = {
  'config.bothEmails': 'Error: Cannot use both EML and Email OTP',
  'config.onlyPasskeys': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'config.nothingToShow':
    'Error: None of the configured products can be shown ({products}). Add "emailMagicLinks" or "passwords" to config.products, or "otp" with "email", "sms" or "whatsapp" among otpOptions.methods.',
  'config.nothingNamed':
    'Error: Nothing is named in config.products. Add "emailMagicLinks" or "passwords", or "otp" with "email", "sms" or "whatsapp" among otpOptions.methods.',
} as const

/** Errors in the configuration of the widget for members. */
export const b2bConfig = {
  'b2bConfig.nothingToShow':
    'Error: None of the configured products can be shown ({products}). Add "emailMagicLinks" or "emailOtp" to config.products.',
} as const

/** The first screen of members, once the organization is known. */
export const b2bMain = {
  'b2bMain.continueTo': 'Continue to {organization}',
  'b2bMain.verify': 'Verify your email',
  'b2bMain.confirm': 'Confirm your email address with one of the following:',
  'b2bMain.byLink': 'Email me a link',
  'b2bMain.byCode': 'Email me a code',
  'b2bMain.password': 'Use a password instead',
  'b2bMain.noMethods': 'This page has no way to sign in to {organization}. Contact your admin for help.',
  'b2bMain.noAccess':
    '{email} does not have access to {organization}. If you think this is a mistake, contact your admin.',
} as const

/** Passcodes. */
export const otp = {
  'email.invalid': 'Invalid email, please try again.',

  'otp.title': 'Enter passcode',
  'otp.sentTo': 'A 6-digit passcode was sent to you at {destination}',
  'otp.expiresIn': "Your code expires in {time}. Didn't get it?",
  'otp.expired': 'Your code has expired.',
  'otp.resend': 'Resend code',
  'otp.resendIn': 'Resend code in {time}',
  'otp.resendLocked': 'Code sent! Try again in {seconds}s',
  'otp.resent': 'Code resent',
  'otp.verify': 'Verify passcode',
  'otp.verifying': 'Verifying passcode...',
  'otp.invalid': 'Invalid passcode, please try again.',
  'otp.unchecked': 'The code was not checked. Try it again in a moment.',
  'otp.verified': 'Success',
  'otp.verifiedText': 'Your passcode has been successfully verified.',
  'otp.signedInText': "You're signed in.",
} as const

/** A phone number as a second factor. */
export const otpText = {
  'smsEnrollment.title': 'Enter your phone number to set up Multi-Factor Authentication',
  'smsEnrollment.continue': 'Continue',
  'smsEnrollment.invalid': 'Enter a valid phone number, with its country code.',
  'smsEntry.ownNumber': 'your phone number',
} as const

/** Login links by email. */
export const emailLink = {
  'link.invalid': 'Invalid email address',
  'link.title': 'Check your email',
  'link.sentTo': 'An email was sent to {email}',
  'link.gmail': 'Open in Gmail',
  'link.yahoo': 'Open in Yahoo',
  'link.outlook': 'Open in Outlook',
  'link.code': 'On another device? Enter the 6-digit passcode from the email here',
  'link.nothing': "Didn't get it?",
} as const

/** An email that can be sent again, and its contents. */
export const emailLinkMail = {
  'mail.resend': 'Resend email',
  'mail.sent': 'Email sent! Try again in {seconds}s',
  'mail.resent': 'Email resent! Try again in {seconds}s',
  'mail.choose': "Select how you'd like to continue",
  'mail.link': 'Email me a login link',
  'mail.code': 'Email me a login code',
} as const

/** Passwords. */
export const password = {
  'password.email': 'Email',
  'password.label': 'Password',
  'password.new': 'New password',
  'password.show': 'Show',
  'password.hide': 'Hide',
  'password.continue': 'Continue',

  'password.finish': 'Finish creating your account by setting a password.',
  'password.choose': 'Choose how you would like to create your account.',
  'password.logIn': 'Log In',
  'password.forgot': 'Forgot Password?',
  'password.byLink': 'Email me a login link',
  'password.byCode': 'Email me a login code',
  'password.sending': 'Sending you an email…',
  'password.instead': 'Create a password instead',
  'password.done': 'Success!',
  'password.doneText': 'You have successfully logged in.',

  'password.strength': 'Password strength',
  'password.score': '{score} of 4',
  'password.scoreVeryWeak': 'Very weak',
  'password.scoreWeak': 'Weak',
  'password.scoreStrong': 'Strong',
  'password.scoreVeryStrong': 'Very strong',
  'password.length': 'Must be at least {count} characters long',
  'password.kinds': 'Must contain {count} of the following: uppercase letter, lowercase letter, number, symbol',
  'password.met': 'met',
  'password.unmet': 'not met yet',
  'password.breached':
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  'password.weak': 'This password is weak: it is easy to guess.',
  'password.strong': 'This password is strong enough.',
  'password.requirements': 'The password does not meet all requirements yet.',
  'password.unfit': 'This password cannot be used.',
  'password.missing': 'Please enter a password.',
  'password.tooLong': 'A password can be at most 1024 characters long. Please choose a shorter one.',
  'password.checking': 'Checking the password…',
  'password.unchecked': 'The password could not be checked just now. It will be checked when you continue.',
} as const

/** Emails about a password. */
export const passwordMail = {
  'password.forgotTitle': 'Forgot password?',
  'password.forgotText': 'A link to reset your password was sent to you at {email}',
  'password.breachedTitle': 'Check your email to set a new password',
  'password.breachedText':
    'A different site where you use the same password had a security issue. For your safety, an email was sent to you at {email} to set a new password.',
  'password.setNewTitle': 'Check your email!',
  'password.setNewText': 'A login link was sent to you at {email}',
  'password.dedupeTitle': 'Check your email to set a new password!',
  'password.dedupeText': 'We want to make sure your account is secure. A login link was sent to you at {email}',
  'password.resetTitle': 'Reset your password',
  'password.noLink': 'This reset link is incomplete. Open it again from your email, or request a new one.',
  'password.without': 'Login without a password',
  'password.loggingIn': 'Logging in...',
  'password.loggingInTitle': 'Logging in',
  'password.notLoggedIn': 'We could not log you in',
  'password.otherWay': 'Sign in another way',
  'password.nothing': "Didn't get it?",
  'password.resend': 'Resend email',
  'password.resent': 'Email resent',
} as const

/** Passwords of members. */
export const passwordMember = {
  'memberPassword.title': 'Log in with email and password',
  'memberPassword.signUp': 'Sign up or reset password',
  'memberPassword.invalid': 'Invalid email address',
  'memberPassword.forgotTitle': 'Check your email for help signing in',
  'memberPassword.forgotDiscovery':
    "We'll email you a verification link to sign up for an account or reset your password if you have one.",
  'memberPassword.forgotOrganization':
    "We'll email you a login link to sign in to your account directly or reset your password if you have one.",
  'memberPassword.verifyTitle': 'Verify your email first.',
  'memberPassword.sentTitle': 'Check your email',
  'memberPassword.sentTo': 'A login link was sent to you at {email}.',
  'memberPassword.again': 'Try again',
  'memberPassword.setTitle': 'Set a new password',
} as const

/** Google One Tap, and the reasons why a test project cannot show it. */
export const oauth = {
  'oneTap.waiting': 'Looking for your Google accounts',
  'oneTap.noClient': 'Google One Tap is not set up: the project has no Google client.',
  'oneTap.noSignupRedirect': 'Google One Tap is not set up: the project lists no sign-up redirect.',
  'oneTap.noLoginRedirect': 'Google One Tap is not set up: the project lists no login redirect.',
  'oneTap.unlistedOrigin': 'Google One Tap is not set up: the project does not list this origin.',
  'oneTap.unregisteredOrigin': 'Google does not allow One Tap on this origin. Add it to the Google client.',
  'oneTap.unknownClient': "Google does not know the project's client id.",
  'oneTap.defaultClient': 'The default Google client cannot be used with One Tap.',
  'oneTap.needsPkce': 'Google One Tap cannot be used: the project requires PKCE, which a prompt has no way to carry.',
} as const

/** Sign-in at an organization's own identity provider. */
export const sso = {
  'sso.discover': 'Use single sign-on',
  'sso.emailTitle': 'Enter your email to continue',
  'sso.menuTitle': 'Select a connection to continue',
  'sso.noneTitle': "Sorry, we couldn't find any connections",
  'sso.noneText': 'Enter the slug of your organization to look for its connections.',
  'sso.slug': 'Organization slug',
  'sso.other': 'Try another method',
  'sso.unknown': 'Organization not found. Please try again.',
  'sso.invalid': 'Invalid email address',
  'sso.continue': 'Continue',
} as const

/** The organizations of a user, and the reasons why a sign-in cannot continue. */
export const discovery = {
  'discovery.title': 'Select an organization to continue',
  'discovery.join': 'Join',
  'discovery.accept': 'Accept Invite',
  'discovery.create': 'Create an organization',
  'discovery.createTitle': 'Create an organization to get started',
  'discovery.noAccount':
    '{email} does not have an account. Think this is a mistake? Try a different email address, or contact your admin.',
  'discovery.none': '{email} does not belong to any organizations.',
  'discovery.noneText':
    'Make sure your email address is correct. Otherwise, you might need to be invited by your admin.',
  'discovery.name': 'Organization name',
  'discovery.nameMissing': 'Please enter a name.',
  'discovery.slug': 'Organization slug',
  'discovery.slugHelp': 'Used in URLs. Leave blank to create one from the name.',
  'discovery.finding': 'Finding your organization…',
  'discovery.needsScript': 'Signing in on this page needs JavaScript. Turn it on, or open the page in another browser.',
  'discovery.notLookedUp': 'The organization could not be looked up.',
  'discovery.codesLeft': 'Backup codes left: {count}',
  'discovery.other': 'Try a different email address',
  'discovery.loggingIn': 'Logging in...',
  'discovery.done': 'Success!',
  'discovery.doneText': 'You have successfully logged in.',
  'discovery.signedInText': "You're signed in.",
  'fault.title': 'Looks like there was an error!',
  'fault.default': 'Something went wrong. Try again later or contact your admin for help.',
  'fault.organization':
    'The organization you are looking for could not be found. If you think this is a mistake, contact your admin.',
  'fault.link':
    'Something went wrong. Your login link may have expired, been revoked, or been used more than once. Request a new login link to try again, or contact your admin for help.',
  'fault.cannotJoin':
    "Unable to join due to {organization}'s authentication policy. Please contact your admin for more information.",
  'fault.claimedDomain':
    'Your email domain is associated with a particular organization, so you are unable to join or create other organizations. Please contact your admin for more information.',
  'fault.adBlocker':
    'The request was blocked by an Ad Blocker. Please disable your ad blocker, refresh the page, and try again.',
  'fault.elsewhere': 'You were not signed in at the other service. Go back to try again, or choose another way.',
  'fault.back': 'Go back',
} as const

/** The choice of a second factor. */
export const mfa = {
  'mfa.title': 'Set up Multi-Factor Authentication',
  'mfa.text': 'Your organization requires an additional form of verification to make your account more secure.',
  'mfa.app': 'Use an authenticator app',
  'mfa.appText': 'An app shows a new code every 30 seconds.',
  'mfa.textMessage': 'Text me a code',
  'mfa.textMessageText': 'We text a code at each sign-in.',
} as const

/** Authenticator apps and backup codes. */
export const totp = {
  'totp.scan': 'Scan the QR code to link your authenticator app',
  'totp.scanText': 'You need an authenticator app on your phone. Open it, add an account and scan this QR code.',
  'totp.qr': 'QR code for TOTP enrollment',
  'totp.making': 'Making your QR code…',
  'totp.trouble': 'Having trouble scanning?',
  'totp.continue': 'Continue',
  'totp.manual': 'Having trouble scanning the QR code?',
  'totp.manualText': 'Click to copy the code below. Enter into your authenticator app to link your account.',
  'totp.copy': 'Copy to clipboard',
  'totp.copied': 'Copied!',
  'totp.notCopied': "Couldn't copy code to clipboard",
  'totp.scanAgain': 'Try to scan the QR code again',
  'totp.title': 'Enter verification code',
  'totp.text': 'Enter the 6-digit code from your authenticator app.',
  'totp.wait': 'If your app shows a code that you have used already, wait for the next one.',
  'totp.newest': 'Only the newest QR code works. If you started over, here or in another tab, scan that one.',
  'totp.byText': 'Text me a code instead',
  'totp.byBackup': 'Use a backup code',
  'backup.title': 'Enter backup code',
  'backup.text': 'Enter one of the backup codes you saved when setting up your authenticator app.',
  'backup.label': 'Backup code',
  'backup.placeholder': 'Enter backup code',
  'backup.invalid': 'Invalid backup code, please try again.',
  'backup.save': 'Save your backup codes!',
  'backup.saveText': 'This is the only time you will be able to access and save your backup codes.',
  'backup.list': 'Backup codes',
  'backup.download': 'Download .txt file',
  'backup.copy': 'Copy all to clipboard',
  'backup.notCopied': "Couldn't copy codes to clipboard",
  'backup.done': 'Done',
} as const

/** Passkeys. */
export const passkey = {
  'passkey.title': 'Set up a new Passkey',
  'passkey.text': 'Passkeys are encrypted digital keys that you create with your fingerprint, face or screen lock.',
  'passkey.create': 'Create a Passkey',
  'passkey.skip': 'Skip',
  'passkey.noUser': 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  'passkey.waiting': 'Checking who is signed in…',
  'passkey.duplicate':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'passkey.notCreated':
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',

  'passkey.created': 'Passkey successfully created!',
  'passkey.existing': 'Existing Passkeys',
  'passkey.addedOn': 'Added {date}',
  'passkey.name': 'Name of the Passkey',
  'passkey.unnamed': 'Passkey',
  'passkey.edit': 'Edit {name}',
  'passkey.save': 'Save {name}',
  'passkey.delete': 'Delete {name}',
  'passkey.deleteWarning': 'Once deleted, the passkey cannot be restored.',
  'passkey.deleteNow': 'Delete',
  'passkey.cancel': 'Cancel',
  'passkey.deleted': 'Passkey deleted',
  'passkey.another': 'Set up another Passkey',
  'passkey.done': 'Done',
} as const

/** What the user can do after a passkey was not created. */
export const passkeyReasons = {
  'passkey.keyNeeds':
    'If you used a security key: it has to ask for a PIN or your fingerprint, and to have room for a Passkey.',
  'passkey.unverifiable':
    'This device or security key cannot confirm that it is you. Use one that asks for a PIN, your fingerprint or face.',
  'passkey.unkeepable': 'This device or security key has no room for a Passkey, or cannot keep one. Use another one.',
  'passkey.unfit':
    'This device or security key cannot keep a Passkey, or cannot confirm that it is you. Use one that asks for a PIN, your fingerprint or face.',
  'passkey.unsuitable': 'This device or security key does not support what a Passkey needs. Use another one.',
  'passkey.noPasskeys': 'This browser cannot create Passkeys on this page. Open it in another browser.',
  'passkey.otherRequest': 'Another request of this page was open at the same time. Finish that one first.',
  'passkey.tooLate': 'The request for a Passkey timed out. Try again, and confirm it sooner.',
  'passkey.wrongPlace': 'Passkeys cannot be created at the address of this page. Open the page at its usual address.',
} as const

/** The passkey button on Main. */
export const passkeyButton = {
  'passkey.use': 'Login with a Passkey',
} as const

/** Sign-in with a passkey. */
export const passkeySignIn = {
  'passkey.authenticated': 'Success',
  'passkey.authenticatedText': 'Your Passkey has been successfully authenticated.',
  'passkey.notAuthenticated': 'Unknown error occurred during passkey authentication. Please try again.',
  'passkey.notFound':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'passkey.unverified':
    'This device or security key cannot confirm that it is you. Use another one that asks for a PIN, your fingerprint or face, or log in another way.',
  'passkey.superseded': 'Another passkey request is open on this page. Finish or cancel it, then try again.',
  'passkey.elsewhere': 'Passkeys cannot be used at the address of this page. Please log in another way.',
  'passkey.missing':
    'This browser cannot use passkeys on this page. Open it in another browser, or log in another way.',
  'passkey.unsupported':
    'This device or security key cannot do what the passkey asks for. Use another one, or log in another way.',
} as const

/** Crypto wallets. */
export const crypto = {
  'crypto.otherWallets': 'Continue with other wallet',
  'crypto.setUpText': 'A wallet holds your sign-in keys. Choose one to install.',
  'crypto.connecting': 'Connecting to your wallet...',
  'crypto.connectText': 'To sign in, follow the instructions in the wallet pop-up.',
  'crypto.signing': 'Completing signature request...',
  'crypto.signText': 'To finish signing in, sign the message in the wallet pop-up.',
  'crypto.open': 'Open your wallet to continue.',
  'crypto.error': 'Looks like there was an error!',
  'crypto.errorText': 'The sign-in request could not be completed. Go back and try again.',
  'crypto.done': 'Success!',
  'crypto.doneText': 'You have successfully connected your wallet.',
} as const

/** What the user of a wallet can do after it did not answer. */
export const walletReasons = {
  'crypto.declined': 'You declined the request in your wallet. Try again and confirm it there.',
  'crypto.pending': 'Your wallet already has an open request. Open the wallet, answer the request, then try again.',
  'crypto.switched': 'The account in your wallet changed. Choose the account to sign in with, then try again.',
  'crypto.locked': 'Your wallet is locked or not connected. Open and unlock it, then try again.',
  'crypto.gone': 'Your wallet was updated or removed while this page was open. Reload the page, then try again.',
  'crypto.unfit': 'This wallet does not support what the sign-in needs. Choose another wallet.',
} as const

/** The buttons of wallets on Main. */
export const cryptoButtons = {
  'crypto.continueWith': 'Continue with {wallet}',
  'crypto.others': 'Continue with other Crypto Wallet',
  'crypto.setUp': 'Set up a new crypto wallet',
} as const

/** A page inside another app's browser. */
export const inApp = {
  'inApp.notice': 'Open this page in your browser to sign in with Google or a passkey.',
  'inApp.copy': 'Copy link',
  'inApp.copied': 'Link copied',
  'inApp.notCopied': 'The link could not be copied. Copy it from the address bar.',
} as const

/** What the scopes of an app allow. */
export const scopes = {
  'idp.openid': 'Know who you are',
  'idp.profile': 'See your personal data',
  'idp.profileName': 'Your name, picture and language',
  'idp.profileEmail': 'Your email address',
  'idp.profilePhone': 'Your phone number',
  'idp.offline': "Keep access when you're not using the app",
  'idp.offlineText': 'Until the access is revoked',
  'idp.fullAccess': 'Do everything that you can do in your account',
  'idp.fullAccessText': 'The app can sign in as you, and read and change all your data.',
  'idp.customScope': 'Use the permission {scope}',
} as const

/** The page on which people sign in to connected apps. */
export const identityProvider = {
  'idp.checking': 'Checking the request…',
  'idp.noSession': 'You are not signed in. Sign in to continue.',
  'idp.signInForApp': 'Sign in to continue to {app}',
  'idp.backToApp': 'Back to {app}',
  'idp.outdated': 'The app asks you to sign in again before you continue.',
  'idp.signInAgain': 'Sign in again',
  'idp.framed': 'This page is shown inside another site. To continue, open it in a window of its own.',
  'idp.ownWindow': 'Open in a new window',
  'idp.missingParameter': 'The link to this page lacks "{parameter}". Ask the developer of the app to correct it.',
  'idp.unsupportedParameter':
    'The link to this page has an unsupported "{parameter}". Ask the developer of the app to correct it.',
  'idp.signInTitle': 'Sign in to {app} with your {project} account?',
  'idp.title': 'Give {app} access to your {project} account?',
  'idp.claimedName': 'The app calls itself {name}. This name is not verified.',
  'idp.unverifiedProgram': 'an unverified program',
  'idp.notVerified': 'The app registered itself. Its name is not verified.',
  'idp.account': 'Signed in as {account}.',
  'idp.memberAccount': 'Signed in as {account} of {organization}.',
  'idp.switchAccount': 'Use another account',
  'idp.returnsTo': 'Afterwards you return to {host}.',
  'idp.resource': 'The access is for {resource}.',
  'idp.accessEnds': 'The access ends when you sign out of {project}.',
  'idp.lastingAccessEnds':
    'The access ends when you remove the app in your {project} account, or after 90 days without use.',
  'idp.returnsToDevice': 'Afterwards you return to an app on this device ({host}).',
  'idp.deviceWarning': 'This app runs on your device. Allow access only if you have just opened the app yourself.',
  'idp.mayDo': '{app} will be able to:',
  'idp.lacking': 'Some of the access that {app} asks for is not possible',
  'idp.lackingText': 'You cannot allow {app} to:',
  'idp.allow': 'Allow',
  'idp.deny': 'Deny',
  'idp.allowedTitle': 'Access granted',
  'idp.allowedText': 'You now return to {app}.',
  'idp.deniedTitle': 'Access denied',
  'idp.deniedText': '{app} has no access to your account.',
  'idp.returnedTitle': "{app} couldn't get access",
  'idp.returnedText': 'Returning to {app}…',
  'idp.linkText': 'The link leads to {app}. Follow it only if you trust this address.',
  'idp.continue': 'Continue',
  'idp.logoutTitle': 'Sign out?',
  'idp.logoutText': 'An app asks to sign you out of your {project} account. Afterwards you go to {host}.',
  'idp.logoutTextOnly': 'An app asks to sign you out of your {project} account.',
  'idp.signOut': 'Sign out',
  'idp.staySignedIn': 'Stay signed in',
  'idp.signedOutTitle': 'You are signed out',
  'idp.signedOutText': 'You now return to the app.',
  'idp.stayedTitle': 'You are still signed in',
  'idp.stayedText': 'You can close this page.',
  'idp.deviceTitle': 'Connect a device',
  'idp.deviceText': 'Enter the code that your device shows.',
  'idp.deviceLabel': 'Device code',
  'idp.deviceUnknown': 'No device is waiting with this code. Check the code, or start again on your device.',
  'idp.deviceCode': 'This gives access to the device or program that shows the code {code}.',
  'idp.deviceCodeWarning':
    'Allow this only if you started it yourself and see the code in front of you. If the code was sent to you, deny it: the sender wants access to your account.',
  'idp.deviceAllowedText': 'You can return to your device. It continues by itself.',
} as const

/** The account component where no script runs. Only servers print it. */
export const accountPage = {
  'account.needsScript': 'This page needs JavaScript to show and change your account.',
} as const

/** The account component. */
export const account = {
  'account.title': 'Your account',
  'account.waiting': 'Checking who is signed in…',
  'account.noUser': 'You are not signed in. Sign in to see your account.',
  'account.profile': 'Profile',
  'account.groups': 'Parts of your account',
  'account.security': 'Security',
  'account.access': 'Apps',
  'account.allData': 'Data',
  'account.emails': 'Email addresses',
  'account.phones': 'Phone numbers',
  'account.name': 'Name',
  'account.noName': 'No name yet',
  'account.edit': 'Edit',
  'account.editName': 'Edit name',
  'account.picture': 'Picture',
  'account.editPicture': 'Edit picture',
  'account.language': 'Language',
  'account.editLanguage': 'Edit language',
  'account.asSite': 'Same as this site',
  'account.remove': 'Remove',
  'account.removeNamed': 'Remove {name}',
  'account.primary': 'Primary',
  'account.unverified': 'Not verified',
  'account.noEmails': 'No email address yet.',
  'account.noPhones': 'No phone number yet.',
  'account.addEmail': 'Add email address',
  'account.changeEmail': 'Change email address',
  'account.addPhone': 'Add phone number',
  'account.password': 'Password',
  'account.passkeys': 'Passkeys',
  'account.addedOn': 'Added {date}',
  'account.usedOn': 'Last used {date}',
  'account.authenticator': 'Authenticator app',
  'account.connectedAccounts': 'Connected accounts',
  'account.wallets': 'Wallets',
  'account.connectedApps': 'Connected apps',
  'account.passwordSet': 'A password is set.',
  'account.noPassword': 'No password yet.',
  'account.changePassword': 'Change password',
  'account.setPassword': 'Set password',
  'account.noPasskeys': 'No passkey yet.',
  'account.unnamedPasskey': 'Passkey',
  'account.addPasskey': 'Add passkey',
  'account.rename': 'Rename',
  'account.renameNamed': 'Rename {name}',
  'account.noApp': 'No authenticator app yet.',
  'account.addApp': 'Add authenticator app',
  'account.showCodes': 'Show recovery codes',
  'account.noConnectedAccounts': 'No connected account yet.',
  'account.connect': 'Connect {provider}',
  'account.noWallets': 'No wallet yet.',
  'account.addWallet': 'Add wallet',
  'account.loading': 'Loading…',
  'account.notLoaded': 'This could not be loaded.',
  'account.noConnectedApps': 'No app has access to your account.',
  'account.sessions': 'Sessions',
  'account.device': '{browser} on {system}',
  'account.unknownDevice': 'Unknown device',
  'account.thisDevice': 'This device',
  'account.signedInAt': 'Signed in {time}',
  'account.usedAt': 'Last active {time}',
  'account.signOut': 'Sign out',
  'account.signOutNamed': 'Sign out of {name}',
  'account.endOthers': 'Sign out of all other devices',
  'account.byEmail': 'Email',
  'account.bySms': 'Text message',
  'account.byPasskey': 'Passkey',
  'account.byWallet': 'Wallet',
  'account.byRecoveryCode': 'Recovery code',
  'account.byStaff': 'Support staff',
  'account.makePrimary': 'Make primary',
  'account.makePrimaryNamed': 'Make primary: {name}',
  'account.data': 'Your data',
  'account.dataText': 'A file with everything in your account: profile, ways to sign in, sessions and connected apps.',
  'account.downloadData': 'Download my data',
  'account.delete': 'Delete account',
  'account.deleteText':
    'Your account and all its data will be deleted after a waiting time of {time}. Until then, you can sign in and keep your account.',
  'account.deleteNowText': 'Your account and all its data will be deleted at once. This cannot be undone.',
  'account.deletionDue': 'Your account will be deleted on {time}. Until then, you can sign in and keep it.',
  'account.deletionMailed': 'We have sent you an email about this.',
  'account.keepAccount': 'Keep my account',
} as const

/** The forms of the account component. They load with the first change. */
export const accountChanges = {
  'account.firstName': 'First name',
  'account.lastName': 'Last name',
  'account.pictureURL': 'Picture URL',
  'account.pictureText': 'Paste a link to an image (https).',
  'account.pictureInvalid': 'Enter an address that starts with https://, without a user name or password.',
  'account.uploadPicture': 'Upload a picture',
  'account.pictureUnreadable': "This file can't be used. Choose a JPEG, PNG or WebP picture of at most 20 MB.",
  'account.removePicture': 'Remove picture',
  'account.languageText': 'For your account and for the emails that you get.',
  'account.save': 'Save',
  'account.cancel': 'Cancel',
  'account.removeText': 'You will no longer be able to sign in with {name}.',
  'account.newEmail': 'New email address',
  'account.changeEmailText':
    'Your other devices will be signed out. Your password and connected accounts will be removed, and you can set them up again.',
  'account.emailInUse': 'This email address is already in use.',
  'account.notAllowed': 'You are not allowed to make this change.',
  'account.sendCode': 'Send code',
  'account.codeSent': 'Enter the 6-digit code that was sent to {destination}.',
  'account.sendLink': 'Send link',
  'account.linkSent': 'Open the link that was sent to {destination}, in this browser. It replaces your address.',
  'account.lastFactor': 'This is your only way to sign in. Add another one first.',
  'account.oldSession': 'Your last sign-in was too long ago for this change. Sign out, sign in again, and repeat it.',
  'account.saved': 'Saved',
  'account.added': 'Added',
  'account.removed': 'Removed',
  'account.removeAppText': 'Your account will no longer ask for a code of your app.',
  'account.revokeText': '{name} will lose its access to your account.',
  'account.passwordText': 'A new password signs you out on all other devices.',
  'account.passkeyName': 'Name of the passkey',
  'account.passkeyExists': 'This device already has a passkey of your account.',
  'account.passkeyNotAdded': 'The passkey was not added. Try it again.',
  'account.scanText': 'Scan this QR code with your authenticator app.',
  'account.qrCode': 'QR code for your authenticator app',
  'account.secretText': 'If you cannot scan it, enter this key in the app:',
  'account.appCode': 'Enter the 6-digit code that the app shows.',
  'account.codesText': 'Each of these codes works once if you lose your authenticator app. Keep them in a safe place.',
  'account.download': 'Download',
  'account.done': 'Done',
  'account.chooseWallet': 'Choose a wallet. It will ask you to sign a text.',
  'account.noWalletFound': 'No wallet was found in this browser.',
  'account.confirm': "Confirm it's you",
  'account.confirmText': "For your security, confirm it's you before this change.",
  'account.confirmNow': 'Confirm',
  'account.otherProof': 'Confirm another way',
  'account.proveByEmail': 'Send a code to {destination}',
  'account.proveBySms': 'Text a code to {destination}',
  'account.proveByPassword': 'Use your password',
  'account.proveByPasskey': 'Use a passkey',
  'account.proveByApp': 'Use your authenticator app',
  'account.notProven': 'This did not confirm that it is you. Try it again.',
  'account.signedOut': 'Signed out',
  'account.downloaded': 'Downloaded',
  'account.deletionMail': 'We will confirm this by email.',
  'account.deletionRequested': 'Your account will be deleted',
  'account.deletionCanceled': 'Your account stays',
  'account.impersonated': 'Support staff opened this session. It can see the account, but not change it.',
  'account.passkeyUnusable': 'A passkey cannot be used here. Confirm another way.',
  'account.walletNotAdded': 'The wallet was not added. Try it again.',
} as const

/** The user button. */
export const userButton = {
  'userButton.label': 'Account: {name}',
  'userButton.account': 'Your account',
  'userButton.signOut': 'Sign out',
  'userButton.failed': 'You are still signed in. Try again.',
  'userButton.switchTo': 'Switch to {name}',
  'userButton.notSwitched': 'The organization was not changed. Try again.',
} as const
