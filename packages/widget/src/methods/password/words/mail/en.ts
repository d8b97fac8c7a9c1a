/** English: mails about a password. */
export const words = {
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
  'password.noLink':
    'There is no link to reset a password with. Open the link of the email once more, or ask for a new one.',
  'password.without': 'Login without a password',
  'password.loggingIn': 'Logging in...',
  'password.loggingInTitle': 'Logging in',
  'password.notLoggedIn': 'We could not log you in',
  'password.otherWay': 'Sign in another way',
  'password.nothing': "Didn't get it?",
  'password.resend': 'Resend email',
  'password.resent': 'Email resent',
} as const
