/** English: the field for a phone number. */
export const words = {
  'phone.label': 'Phone number',
  'phone.placeholder': '(123) 456-7890',
  'phone.country': 'Country',
  'phone.invalid': 'Invalid phone number, please try again.',
  'phone.continueText': 'Continue with text message',
  'phone.continueWhatsapp': 'Continue with WhatsApp',
} as const
