/** English: signing in at an organization's own identity provider. */
export const words = {
  'sso.discover': 'Use single sign-on',
  'sso.emailTitle': 'Enter your email to continue',
  'sso.menuTitle': 'Select a connection to continue',
  'sso.noneTitle': "Sorry, we couldn't find any connections",
  'sso.noneText': 'Enter the slug of your organization to look for its connections.',
  'sso.slug': 'Organization slug',
  'sso.other': 'Try another method',
  'sso.unknown': 'Organization not found. Please try again.',
  'sso.invalid': 'Invalid email address',
  'sso.continue': 'Continue',
} as const
