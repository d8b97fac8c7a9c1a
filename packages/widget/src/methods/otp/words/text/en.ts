/** English: a phone number as a second factor. */
export const words = {
  'smsEnrollment.title': 'Enter your phone number to set up Multi-Factor Authentication',
  'smsEnrollment.continue': 'Continue',
  'smsEnrollment.invalid': 'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
  'smsEntry.ownNumber': 'your phone number',
} as const
