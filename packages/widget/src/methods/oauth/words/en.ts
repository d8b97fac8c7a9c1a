/** English: Google One Tap, and what keeps it from a test project. */
export const words = {
  'oneTap.waiting': 'Looking for your Google accounts',
  'oneTap.noClient': 'Google One Tap is not set up: the project has no Google client.',
  'oneTap.noSignupRedirect': 'Google One Tap is not set up: the project lists no sign-up redirect.',
  'oneTap.noLoginRedirect': 'Google One Tap is not set up: the project lists no login redirect.',
  'oneTap.unlistedOrigin': 'Google One Tap is not set up: the project does not list this origin.',
  'oneTap.unregisteredOrigin': 'Google does not allow One Tap on this origin. Add it to the Google client.',
  'oneTap.unknownClient': "Google does not know the project's client id.",
  'oneTap.defaultClient': 'The default Google client cannot be used with One Tap.',
  'oneTap.needsPkce': 'Google One Tap cannot be used: the project requires PKCE, which a prompt has no way to carry.',
} as const
