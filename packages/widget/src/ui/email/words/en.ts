/** English: the field for an email address. */
export const words = {
  'email.label': 'Email',
  'email.placeholder': 'example@email.com',
  'email.continue': 'Continue with email',
} as const
