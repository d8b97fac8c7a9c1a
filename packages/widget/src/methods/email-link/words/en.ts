/** English: login links by email. */
export const words = {
  'link.invalid': 'Invalid email address',
  'link.title': 'Check your email',
  'link.sentTo': 'An email was sent to {email}',
  'link.gmail': 'Open in Gmail',
  'link.yahoo': 'Open in Yahoo',
  'link.outlook': 'Open in Outlook',
  'link.code': 'On another device? Enter the 6-digit passcode from the email here',
  'link.nothing': "Didn't get it?",
} as const
