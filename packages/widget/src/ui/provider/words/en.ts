/** English: what a provider's button says. */
export const words = {
  'oauth.continue': 'Continue with {provider}',
} as const
