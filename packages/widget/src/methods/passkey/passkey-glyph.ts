import type { Mark } from '../../ui/mark.ts'

/** A person and a key. */
export const passkeyGlyph: Mark = [
  ['M9.5 3.2a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4', 'none', 'currentColor'],
  ['M2 20.8c0-3.9 3.2-6.2 7.5-6.2c1.4 0 2.7 .2 3.8 .7', 'none', 'currentColor'],
  ['M18 10.8a3 3 0 0 1 1.3 5.7v4.2l-1.3 1.3l-1.3-1.3v-4.2a3 3 0 0 1 1.3-5.7', 'none', 'currentColor'],
]
