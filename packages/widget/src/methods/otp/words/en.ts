/** English: passcodes. */
export const words = {
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
} as const
