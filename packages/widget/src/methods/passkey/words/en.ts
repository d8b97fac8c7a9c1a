/** English: passkeys. */
export const words = {
  'passkey.title': 'Set up a new Passkey',
  'passkey.text': 'Passkeys are encrypted digital keys that you create with your fingerprint, face or screen lock.',
  'passkey.create': 'Create a Passkey',
  'passkey.skip': 'Skip',
  'passkey.noUser': 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  'passkey.waiting': 'Checking who is signed in...',
  'passkey.duplicate':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'passkey.notCreated':
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  'passkey.keyNeeds':
    'If you used a security key: it has to ask for a PIN or your fingerprint, and to have room for a Passkey.',
  'passkey.unverifiable':
    'This device or security key cannot confirm that it is you. Use one that asks for a PIN, your fingerprint or face.',
  'passkey.unkeepable': 'This device or security key has no room for a Passkey, or cannot keep one. Use another one.',
  'passkey.unfit':
    'This device or security key cannot keep a Passkey, or cannot confirm that it is you. Use one that asks for a PIN, your fingerprint or face.',
  'passkey.unsuitable': 'This device or security key does not support what a Passkey needs. Use another one.',
  'passkey.noPasskeys': 'This browser cannot create Passkeys on this page. Open it in another browser.',
  'passkey.otherRequest': 'Another request of this page was open at the same time. Finish that one first.',

  'passkey.created': 'Passkey successfully created!',
  'passkey.existing': 'Existing Passkeys',
  'passkey.name': 'Name of the Passkey',
  'passkey.unnamed': 'Passkey',
  'passkey.edit': 'Edit {name}',
  'passkey.save': 'Save {name}',
  'passkey.delete': 'Delete {name}',
  'passkey.deleteWarning': 'Once deleted, the passkey cannot be restored.',
  'passkey.deleteNow': 'Delete',
  'passkey.cancel': 'Cancel',
  'passkey.deleted': 'Passkey deleted',
  'passkey.another': 'Set up another Passkey',
  'passkey.done': 'Done',
} as const
