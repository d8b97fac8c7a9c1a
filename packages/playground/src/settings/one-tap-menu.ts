import type { Setting } from './setting.ts'

/** Whether Google's accounts are offered, and where: of users and of members alike. */
export const oneTapMenu: Setting = {
  kind: 'menu',
  id: 'one-tap',
  label: 'Google One Tap',
  path: null,
  options: [
    ['off', 'Off'],
    ['embedded', 'Embedded'],
    ['floating', 'Floating'],
    ['embeddedOnly', 'Embedded only'],
    ['floatingOrEmbedded', 'Floating or embedded'],
    ['forceLegacyEmbedded', 'Embedded, as it was'],
  ],
  initial: 'off',
}
