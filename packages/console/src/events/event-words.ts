/** The commonest events in words. Other kinds are shown by their name alone. */
const words: Readonly<Record<string, string>> = {
  'session.begun': 'Signed in',
  'session.ended': 'Signed out',
  'session.proven': 'Confirmed with another factor',
  'guess.refused': 'Wrong password or code',
  'user.created': 'User created',
  'user.removed': 'User deleted',
  'user.unlocked': 'Locks lifted',
  'user.changed': 'User changed',
  'codes.locked': 'Codes locked',
  'password.locked': 'Password locked',
  'totp.locked': 'Authenticator app locked',
  'password.set': 'Password set',
  'password.changed': 'Password changed',
  'password.reset_required': 'New password required',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'factor.added': 'Sign-in factor added',
  'factor.removed': 'Sign-in factor removed',
  'contact.added': 'Address added',
  'contact.removed': 'Address removed',
  'oauth.added': 'Social account added',
  'oauth.removed': 'Social account removed',
  'member.added': 'Member added',
  'member.changed': 'Member changed',
  'member.removed': 'Member removed',
  'organization.created': 'Organization created',
  'organization.changed': 'Organization changed',
  'connection.sign_in_failed': 'Single sign-on failed',
  'impersonation.prepared': 'Impersonation prepared',
  'project.changed': 'Settings changed',
  'grant.given': 'App allowed',
  'grant.revoked': 'Access of an app ended',
}

/** Returns an event in words: the act of an operator, or its kind; empty if it has no words. */
export const eventText = (kind: string, act: string | number | undefined): string =>
  typeof act === 'string' && act !== '' ? act : (words[kind] ?? '')
