/** English: a mail that may be asked for again, and what it shall hold. */
export const words = {
  'mail.resend': 'Resend email',
  'mail.sent': 'Email sent! Try again in {seconds}s',
  'mail.resent': 'Email resent! Try again in {seconds}s',
  'mail.choose': "Select how you'd like to continue",
  'mail.link': 'Email me a login link',
  'mail.code': 'Email me a login code',
} as const
