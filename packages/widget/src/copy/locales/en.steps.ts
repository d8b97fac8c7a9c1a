/**
 * English of the steps at an identity provider, apart from the other sentences of the portal, because only a page that shows
 * steps loads them. Names of fields and buttons there come in slots and are never translated.
 */
export const steps = {
  'steps.title': 'Steps in {provider}',
  'steps.titleOther': 'Steps at your identity provider',
  'steps.open': 'Sign in to {console} as an admin, and go to {path}.',
  'steps.create': 'Create an application for {kind} in the admin pages of your identity provider.',
  'steps.go': 'Go to {path}.',
  'steps.choose': 'Choose {name}.',
  'steps.search': 'Search for {name}, and choose it.',
  'steps.name': 'Enter a name that your people recognize, and choose {button}.',
  'steps.copy': 'Copy these values into the fields there:',
  'steps.set': 'Set these fields there:',
  'steps.attributes': 'Add these attributes, so that the name and the email address come along:',
  'steps.assign': 'In {path}, choose the people and groups who may sign in.',
  'steps.save': 'Save with {button}.',
  'steps.metadata': 'Copy {field}, and enter it below as “{ours}”.',
  'steps.theirs': 'Copy these values from there into the fields below:',
  'steps.secret': 'In {path}, create a secret. Copy it at once, because it is shown only once.',
  'steps.issuer': 'Enter {issuer} below as “{ours}”.',
  'steps.issuerOfYours': 'Enter {issuer} below as “{ours}”, with your own value in place of {part}.',
  'steps.test': 'Save the values below, and test the sign-in on this page.',
  'steps.scimTest': 'Choose {button}. Go on when it succeeds.',
  'steps.scimAssign': 'In {path}, choose the people and groups who become members here.',
  'steps.scimStart': 'Start with {button}.',
  'steps.scimWait': 'The first run can take 40 minutes. {button} sends one person at once.',
  'steps.scimLog': 'Come back to this page. It lists each request with what came of it.',
  'steps.tokenOnce': 'You copied it when it was created. If you no longer have it, replace it on this page.',
} as const
