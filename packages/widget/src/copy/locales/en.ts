/** English: every sentence that the widget shows, under the id by which a site may replace it. */
export const en = {
  'main.title': 'Sign up or log in',
  'email.label': 'Email',
  'email.placeholder': 'example@email.com',
  'email.continue': 'Continue with email',
  'email.invalid': 'Invalid email, please try again.',

  'otp.title': 'Enter passcode',
  'otp.sentTo': 'A 6-digit passcode was sent to you at {destination}',
  'otp.expiresIn': "Your code expires in {time}. Didn't get it?",
  'otp.expired': 'Your code has expired.',
  'otp.resend': 'Resend code',
  'otp.resendIn': 'Resend code in {time}',
  'otp.resent': 'Code resent',
  'otp.verifying': 'Verifying passcode...',
  'otp.invalid': 'Invalid passcode, please try again.',
  'otp.verified': 'Success',
  'otp.verifiedText': 'Your passcode has been successfully verified.',

  'flow.back': 'Back',
  'flow.retry': 'Try again',
  'flow.wait': 'Please wait {time} before you try again.',
  'flow.unreachable': 'We are unable to reach the server. Check your connection and try again.',
  'flow.unknown': 'Something went wrong. Please try again.',
  'flow.poweredBy': 'Powered by {name}',
  'flow.newTab': 'opens in a new tab',

  'config.bothEmails': 'Error: Cannot use both EML and Email OTP',
  'config.onlyPasskeys': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'config.nothingToShow':
    'Error: None of the configured products can be shown ({products}). Add "otp" to config.products, with "email" among otpOptions.methods.',
} as const
