/** English: passwords of members. */
export const words = {
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
