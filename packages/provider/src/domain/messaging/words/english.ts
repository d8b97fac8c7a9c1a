/** The English sentences of every mail and text message. The other languages have the same IDs and placeholders. */
export const english = {
  'letter.when': 'When',
  'letter.with': 'With',
  'letter.device': '{browser} on {system}',
  'letter.button': 'Button not working? Open {address}',
  'life.about': 'about {life}',

  'code.heading': 'Your code for {name}',
  'code.subject': '{code} is your code for {name}',
  'code.signIn': 'Use this code to sign in to {name}. It works once and expires in {life}.',
  'code.addAddress': 'Use this code to add this address to an account at {name}. It works once and expires in {life}.',
  'code.note': "We'll never ask you for this code. If you didn't request it, you can ignore this email.",
  'code.reason': 'This code was requested for {to}.',

  'text.signIn': "{code} is your code to sign in to {name}. It expires in {life}. Don't share it.",
  'text.addNumber':
    "{code} is your code to add this number to an account at {name}. It expires in {life}. Don't share it.",

  'link.heading': 'Your link for {name}',
  'link.signIn': 'Sign in to {name}. This link works once and expires in {life}.',
  'link.addAddress': 'Add this address to an account at {name}. This link works once and expires in {life}.',
  'link.signInButton': 'Sign in to {name}',
  'link.addButton': 'Add this address',
  'link.code': 'Reading this on another device? Enter the code where you asked for the link. It expires in {life}.',
  'link.note': "If you didn't request this link, you can ignore this email. Nothing happens until the link is opened.",
  'link.reason': 'This link was requested for {to}.',

  'invitation.heading': 'You are invited to {target}',
  'invitation.subject': '{inviter} invites you to {target}',
  'invitation.lead': 'You are invited to join {target}. This link works once and expires in {life}.',
  'invitation.leadAt': 'You are invited to join {target} at {name}. This link works once and expires in {life}.',
  'invitation.leadBy': '{inviter} invites you to join {target}. This link works once and expires in {life}.',
  'invitation.leadByAt':
    '{inviter} invites you to join {target} at {name}. This link works once and expires in {life}.',
  'invitation.button': 'Join {target}',
  'invitation.note': 'If you did not expect this invitation, ignore this email. You join only by opening the link.',
  'invitation.from': 'From',
  'invitation.organization': 'Organization',
  'invitation.reason': 'This invitation was sent to {to}.',
  'invitation.reasonBy': 'This invitation was sent to {to} by {inviter}.',

  'reset.heading': 'Set a new password for {name}',
  'reset.headingFirst': 'Set a password for {name}',
  'reset.lead': 'Choose a password for your account at {name}. This link works once and expires in {life}.',
  'reset.leadFirst': 'Choose a password for a new account at {name}. This link works once and expires in {life}.',
  'reset.button': 'Set a new password',
  'reset.buttonFirst': 'Set a password',
  'reset.withoutPassword': 'Log in without a password',
  'reset.note': "If you didn't request this, you can ignore this email. Nothing changes until a link is opened.",
  'reset.reason': 'A new password was requested for {to}.',

  'certificate.soon': 'The single sign-on certificate of {organization} expires on {day}',
  'certificate.expired': 'The single sign-on certificate of {organization} has expired',
  'certificate.soonLead':
    'The certificate with which the identity provider of the connection “{connection}” signs expires on {day}.',
  'certificate.expiredLead':
    'The certificate with which the identity provider of the connection “{connection}” signs expired on {day}.',
  'certificate.how':
    'Create a new certificate at the identity provider and add it to the connection before the identity provider uses it. Both certificates are accepted, so nobody is interrupted.',
  'certificate.reason': 'You get this email because you can manage single sign-on of {organization}.',

  'notice.reason': 'This notice was sent to {to} because of a change to an account at {name}.',
  'notice.review': 'Review your account',
  'notice.site': 'Go to {name}',
  'notice.removeNow': "If this wasn't you, sign in and remove it now.",
  'notice.addAgain': "If this wasn't you, another person was in your account. Sign in and add it again.",

  'contactAdded.heading': 'A new way to sign in was added',
  'contactAdded.lead': 'You can now sign in to your {name} account with one more address, number or account.',
  'contactRemoved.heading': 'A way to sign in was removed',
  'contactRemoved.lead':
    'An address or number no longer signs in to your {name} account, and other devices were signed out.',
  'removedHere.heading': 'This address was removed from an account',
  'removedHere.lead': 'It no longer signs in to your {name} account.',
  'removedHere.note': "If this wasn't you, another person was in your account. Ask the site's support for help.",
  'mainContact.heading': 'Your main contact was changed',
  'mainContact.lead':
    'Another address or number of your {name} account is now the main one. Notices about the account go there.',
  'mainContact.note':
    "If this wasn't you, another person was in your account. Sign in, change it back and sign out other devices.",
  'addressReplaced.heading': 'Your address was replaced',
  'addressReplaced.lead':
    'Your {name} account now has a different address. This one no longer signs in to it, and other devices were signed out.',
  'addressReplaced.note':
    "If this wasn't you, another person was in your account. Ask an admin of your organization for help now.",

  'claimed.heading': 'This account is yours now',
  'claimed.lead':
    'Somebody else had made a {name} account for this address without proving it. You are its owner from now on, and they were signed out.',
  'claimed.deletion': 'The deletion that they requested was canceled.',
  'claimed.apps': 'The apps that they connected lost their access.',
  'claimed.note': 'You need to do nothing.',

  'deletionRequested.heading': 'Your account will be deleted',
  'deletionRequested.lead': 'Your {name} account and its data will be deleted on {day}.',
  'deletionRequested.cancel': 'Changed your mind? Sign in before that day and cancel the deletion.',
  'deletionRequested.note':
    "If this wasn't you, another person was in your account. Sign in, cancel the deletion and sign out other devices.",
  'deletionCanceled.heading': 'Your account stays',
  'deletionCanceled.lead': 'The deletion of your {name} account was canceled. Nothing was deleted.',
  'deletionCanceled.note':
    "If this wasn't you, another person was in your account. Sign in and sign out other devices.",
  'accountDeleted.heading': 'Your account was deleted',
  'accountDeleted.lead': 'Your {name} account and its data were deleted, as requested.',
  'accountDeleted.note': 'This cannot be undone. You are welcome to sign up again.',
  'memberDeleted.lead': 'Your {name} account, its profile and its sign-in methods were deleted, as requested.',
  'memberDeleted.note': 'Your organization keeps your email address, so that it can add you again.',

  'appAccess.heading': 'An app has access to your account',
  'appAccess.lead': '{app} can now use your {name} account until you end its access, also after you sign out.',
  'appAccess.host': 'An app of {host}',
  'appAccess.program': 'A program that registered itself',
  'appAccess.note':
    "If this wasn't you, another person was in your account. Sign in, end the access of the app, and sign out other devices.",

  'walletAdded.heading': 'A wallet was added to your account',
  'walletAdded.lead': 'You can now sign in to your {name} account with one more crypto wallet.',
  'walletAdded.note': "If this wasn't you, sign in and remove the wallet now.",
  'walletRemoved.heading': 'A wallet was removed from your account',
  'walletRemoved.lead': 'A crypto wallet no longer signs in to your {name} account.',
  'walletRemoved.note': "If this wasn't you, sign out everywhere and add the wallet again.",

  'oauthAdded.heading': '{provider} was added to your account',
  'oauthAdded.lead': 'You can now sign in to your {name} account with {provider}.',
  'oauthRemoved.heading': '{provider} was removed from your account',
  'oauthRemoved.lead': '{provider} no longer signs in to your {name} account.',

  'passkeyAdded.heading': 'A passkey was added to your account',
  'passkeyAdded.lead': 'You can now sign in to your {name} account with one more passkey, created on {domain}.',
  'passkeyAdded.note': "If this wasn't you, sign in and remove the passkey now.",
  'passkeyRemoved.heading': 'A passkey was removed from your account',
  'passkeyRemoved.lead': 'A passkey created on {domain} no longer signs in to your {name} account.',
  'passkeyRemoved.note': "If this wasn't you, sign out everywhere and add the passkey again.",

  'passwordSet.heading': 'Your account now has a password',
  'passwordSet.lead': 'The password of your {name} account was set, and other devices were signed out.',
  'passwordChanged.heading': 'Your password was changed',
  'passwordChanged.lead': 'The password of your {name} account was changed, and other devices were signed out.',
  'passwordChanged.note': "If this wasn't you, reset your password now: another person knows the new one.",
  'passwordLocked.heading': 'Sign-in with your password is paused',
  'passwordLocked.lead':
    "Too many wrong passwords were entered for your {name} account. Your password won't work for about {life}.",
  'passwordLocked.note':
    "Other ways to sign in still work. If this wasn't you, your account is still safe: the password was not guessed.",

  'codesLocked.heading': 'Sign-in with codes is paused',
  'codesLocked.lead': "Too many wrong codes were entered for your {name} account. Codes won't work for about {life}.",
  'codesLocked.note':
    "Other ways to sign in still work. If this wasn't you, your account is still safe: no code was guessed.",
  'codesLocked.text':
    "Too many wrong codes were entered for your {name} account. Codes won't work for about {life}. Other ways to sign in still work.",

  'totpAdded.heading': 'An authenticator app was added to your account',
  'totpAdded.lead': 'An authenticator app now protects your {name} account.',
  'totpAdded.note': "If this wasn't you, sign out everywhere and change your password.",
  'totpRemoved.heading': 'The authenticator app was removed from your account',
  'totpRemoved.lead': 'Your {name} account no longer accepts codes from the authenticator app, or its recovery codes.',
  'totpRemoved.note': "If this wasn't you, sign out everywhere and set up the app again.",
  'totpLocked.heading': 'Codes from your authenticator app are paused',
  'totpLocked.lead':
    "Too many wrong codes were entered for your {name} account. Codes from the authenticator app and recovery codes won't work for about {life}.",
  'totpLocked.note': "If this wasn't you, sign out everywhere: another person is signed in to your account.",
  'totpRecovered.heading': 'A recovery code was used for your account',
  'totpRecovered.lead': 'A recovery code was used to sign in to your {name} account instead of the authenticator app.',
  'totpRecovered.last': 'It was the last one.',
  'totpRecovered.left': 'Recovery codes left: {count}.',
  'totpRecovered.wasYou': 'If this was you, make sure that your authenticator app still works.',
  'totpRecovered.note': "If this wasn't you, sign out everywhere, change your password and set up the app again.",
} as const

export type SentenceId = keyof typeof english

/** Every sentence of mails and text messages in a language. */
export type MessageSentences = Readonly<Record<SentenceId, string>>
