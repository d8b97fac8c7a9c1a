/**
 * English, which every other language must match. Sentences that the widget also has use the same IDs and texts, so
 * that users see one product with and without scripts.
 */
export const english = {
  'main.title': 'Sign up or log in',
  'email.label': 'Email',
  'email.placeholder': 'example@email.com',
  'email.continue': 'Continue with email',
  'email.invalid': 'Invalid email, please try again.',

  'flow.back': 'Back',
  'flow.retry': 'Try again',
  'flow.wait': 'Try again in {time}.',
  'flow.unknown': 'Something went wrong. Please try again.',
  'flow.newTab': 'opens in a new tab',
  'flow.poweredBy': 'Powered by {name}',

  'link.title': 'Check your email',
  'link.sentTo': 'An email was sent to {email}',
  'link.gmail': 'Open in Gmail',
  'link.yahoo': 'Open in Yahoo',
  'link.outlook': 'Open in Outlook',
  'link.code': 'On another device? Enter the 6-digit passcode from the email here',
  'link.nothing': "Didn't get it?",

  'otp.title': 'Enter passcode',
  'otp.sentTo': 'A 6-digit passcode was sent to you at {destination}',
  'otp.expired': 'Your code has expired.',
  'otp.resend': 'Resend code',
  'otp.resent': 'Code resent',
  'otp.verify': 'Verify passcode',
  'otp.invalid': 'Invalid passcode, please try again.',

  'password.logIn': 'Log In',
  'password.label': 'Password',
  'password.continue': 'Continue',
  'password.forgot': 'Forgot Password?',
  'main.or': 'or',
  'password.byCode': 'Email me a login code',
  'password.missing': 'Please enter a password.',
  'password.tooLong': 'A password can be at most 1024 characters long. Please choose a shorter one.',
  'password.forgotTitle': 'Forgot password?',
  'password.forgotText': 'A link to reset your password was sent to you at {email}',
  'password.breachedTitle': 'Check your email to set a new password',
  'password.breachedText':
    'A different site where you use the same password had a security issue. For your safety, an email was sent to you at {email} to set a new password.',
  'password.dedupeTitle': 'Check your email to set a new password!',
  'password.dedupeText': 'We want to make sure your account is secure. A login link was sent to you at {email}',
  'password.resend': 'Resend email',
  'password.resent': 'Email resent',

  'form.wrongPassword': "That email and password don't match. Please try again.",
  'form.mailStopped': 'Mail to this address came back. Please use another one.',
  'form.forSite': 'For the operator of this site:',

  'setup.title': 'Set up {organization}',
  'setup.text': 'With this link you set this up for your organization, without an account:',
  'setup.sso': 'Single sign-on',
  'setup.scim': 'Provisioning',
  'setup.domains': 'Email domains',
  'setup.browser':
    'The link works only in the browser in which you continue. Continue where you can also open the pages of your identity provider.',
  'setup.until': 'The link works until {date}.',
  'setup.script': 'This page needs JavaScript. Turn it on and open the link again.',
  'setup.incomplete': 'The link is not complete. Open it again from the message that you got.',
  'setup.endedTitle': 'The link does not work here',
  'setup.ended': 'This link has expired or was revoked. Ask the person who sent it for a new one.',
  'setup.taken':
    'Another browser opened this link first, and it works only there. Use that browser, or ask the person who sent the link for a new one.',
} as const
