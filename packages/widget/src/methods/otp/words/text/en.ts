/** English: a phone number as a second factor. */
export const words = {
  'smsEnrollment.title': 'Enter your phone number to set up Multi-Factor Authentication',
  'smsEnrollment.continue': 'Continue',
  'smsEntry.ownNumber': 'your phone number',
} as const
