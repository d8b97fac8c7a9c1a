import type { Setting } from './setting.ts'

/** Whether and where to offer Google's accounts, for users and for members. */
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
    ['forceLegacyEmbedded', 'Embedded, legacy'],
  ],
  initial: 'off',
}
