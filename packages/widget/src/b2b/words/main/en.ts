/** English: the first screen of members, once it is known whose sign-in it is. */
export const words = {
  'b2bMain.continueTo': 'Continue to {organization}',
  'b2bMain.verify': 'Verify your email',
  'b2bMain.confirm': 'Confirm your email address with one of the following:',
  'b2bMain.byLink': 'Email me a link',
  'b2bMain.byCode': 'Email me a code',
  'b2bMain.password': 'Use a password instead',
  'b2bMain.noMethods': 'This page has no way to sign in to {organization}. Contact your admin for help.',
  'b2bMain.noAccess':
    '{email} does not have access to {organization}. If you think this is a mistake, contact your admin.',
} as const
