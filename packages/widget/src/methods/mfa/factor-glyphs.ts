import type { Mark } from '../../ui/mark.ts'

/** A phone with a check: an authenticator app. */
export const appGlyph: Mark = [
  ['M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2', 'none', 'currentColor'],
  ['m9 11.8 2.2 2.2 4-4.2M11 18.8h2', 'none', 'currentColor'],
]

/** A speech bubble with three dots: a text message. */
export const textMessageGlyph: Mark = [
  ['M5 3.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7.5L7 20.5v-4H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2', 'none', 'currentColor'],
  ['M7.9 10h.2m3.8 0h.2m3.8 0h.2', 'none', 'currentColor'],
]
