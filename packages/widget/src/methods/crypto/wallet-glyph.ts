import type { Mark } from '../../ui/mark.ts'

/** A wallet, for those that have no mark of their own. */
export const walletGlyph: Mark = [
  ['M17.5 8V5.5H6a2 2 0 0 0 0 4h12.5a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-10', 'none', 'currentColor'],
  ['M20.5 12.5H17a2 2 0 0 0 0 4h3.5', 'none', 'currentColor'],
]
