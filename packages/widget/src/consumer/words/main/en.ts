/** English: what the first screen is called. */
export const words = {
  'main.title': 'Sign up or log in',
} as const
