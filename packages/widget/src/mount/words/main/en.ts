/** English: what the first screen is called, and what stands between its parts. */
export const words = {
  'main.title': 'Sign up or log in',
  'main.or': 'or',
} as const
