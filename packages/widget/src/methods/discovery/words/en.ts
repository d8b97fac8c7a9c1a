/** English: the organizations of somebody, and why nobody gets on. */
export const words = {
  'discovery.title': 'Select an organization to continue',
  'discovery.join': 'Join',
  'discovery.accept': 'Accept Invite',
  'discovery.create': 'Create an organization',
  'discovery.createTitle': 'Create an organization to get started',
  'discovery.noAccount':
    '{email} does not have an account. Think this is a mistake? Try a different email address, or contact your admin.',
  'discovery.none': '{email} does not belong to any organizations.',
  'discovery.noneText':
    'Make sure your email address is correct. Otherwise, you might need to be invited by your admin.',
  'discovery.name': 'Organization name',
  'discovery.nameMissing': 'Please enter a name.',
  'discovery.slug': 'Organization slug',
  'discovery.slugHelp': 'What the organization is called in addresses. Left empty, it is made from the name.',
  'discovery.finding': 'Looking for the organization...',
  'discovery.needsScript': 'Signing in on this page needs JavaScript. Turn it on, or open the page in another browser.',
  'discovery.notLookedUp': 'The organization could not be looked up.',
  'discovery.codesLeft': 'Backup codes left: {count}',
  'discovery.other': 'Try a different email address',
  'discovery.loggingIn': 'Logging in...',
  'discovery.done': 'Success!',
  'discovery.doneText': 'You have successfully logged in.',
  'fault.title': 'Looks like there was an error!',
  'fault.default': 'Something went wrong. Try again later or contact your admin for help.',
  'fault.organization':
    'The organization you are looking for could not be found. If you think this is a mistake, contact your admin.',
  'fault.link':
    'Something went wrong. Your login link may have expired, been revoked, or been used more than once. Request a new login link to try again, or contact your admin for help.',
  'fault.cannotJoin':
    "Unable to join due to {organization}'s authentication policy. Please contact your admin for more information.",
  'fault.claimedDomain':
    'Your email domain is associated with a particular organization, so you are unable to join or create other organizations. Please contact your admin for more information.',
  'fault.adBlocker':
    'The request was blocked by an Ad Blocker. Please disable your ad blocker, refresh the page, and try again.',
  'fault.elsewhere': 'You were not signed in at the other service. Go back to try again, or choose another way.',
  'fault.back': 'Go back',
} as const
