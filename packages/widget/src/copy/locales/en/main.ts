/** English: what the first screen says, and that it is cut off. A site replaces a sentence by its id. */
export const main = {
  'main.title': 'Sign up or log in',
  'email.label': 'Email',
  'email.placeholder': 'example@email.com',
  'email.continue': 'Continue with email',

  'flow.unreachable': 'We are unable to reach the server. Check your connection and try again.',
} as const
